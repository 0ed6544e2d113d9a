"""Serves the page in this folder at a free port, asks for some files, and stops with ctrl+C."""

import signal
import socket
import subprocess
import urllib.error
import urllib.request

with socket.socket() as free:
    free.bind(("127.0.0.1", 0))
    port = str(free.getsockname()[1])
command = ["mazescope", "serve", ".", "--port", port]
server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
# The environment may name a proxy, which knows nothing of this server.
opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
try:
    print(server.stdout.readline().replace(port, "PORT"), end="")
    second = subprocess.run(command, capture_output=True, text=True)
    print(second.stderr.replace(port, "PORT"), end="")
    for path, coding in [("/", "br"), ("/index.html", "gzip"), ("/ask.py", ""), ("/none.js", "")]:
        headers = {"Accept-Encoding": coding}
        request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", headers=headers)
        try:
            with opener.open(request) as answer:
                told = [answer.headers[name] for name in ["Content-Type", "Content-Encoding"]]
                print(path, answer.status, *told, answer.readline().decode().strip(), sep=", ")
        except urllib.error.HTTPError as error:
            print(path, error.code, error.read().decode().strip(), sep=", ")
finally:
    server.send_signal(signal.SIGINT)
    print("exit code", server.wait())
