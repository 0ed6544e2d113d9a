// The page around Mazescope. It stands behind miniquad's script in one file, and uses its names: canvas, load, resize,
// animation, wasm_exports, wasm_memory and miniquad_add_plugin.
//
// The program sends messages with `mazescope_tell(kind, name, bytes)` and asks for answers with
// `mazescope_ask(kind, name)`. `tells` and `asks` below list all kinds.

"use strict";

(() => {
    const element = (id) => document.getElementById(id);
    const [message, warning, live, typing, files] = ["message", "warning", "live", "typing", "files"].map(element);
    const wanted = new URLSearchParams(location.hash.slice(1));
    const embedded = wanted.get("embed") === "1";
    const encoder = new TextEncoder();
    const decoder = new TextDecoder();

    // Shows words in place of the program, or nothing.
    const show = (words) => {
        message.textContent = words;
    };

    // ---- The storage of the browser ----

    // The settings, also where the browser stores nothing.
    const memory = new Map();
    const PREFIX = "mazescope/";
    let storage = null;
    let refused = null;
    try {
        storage = window.localStorage;
        storage.setItem(PREFIX + "try", "1");
        storage.removeItem(PREFIX + "try");
    } catch {
        storage = null;
    }

    const keep = (name, text) => {
        memory.set(name, text);
        try {
            if (storage === null) {
                throw new Error("This browser stores nothing for the page.");
            }
            storage.setItem(PREFIX + name, text);
            refused = null;
        } catch (error) {
            refused = storage === null ? error.message : "The storage of the browser is full.";
        }
    };

    const kept = (name) => {
        if (memory.has(name)) {
            return memory.get(name);
        }
        try {
            return storage?.getItem(PREFIX + name) ?? null;
        } catch {
            return null;
        }
    };

    // ---- Frames: none while nothing moves ----

    let timer = null;

    // Asks for frames again. A page that is not seen gets none anyway.
    const wake = () => {
        if (timer !== null) {
            clearTimeout(timer);
            timer = null;
        }
        if (window.blocking_event_loop && wasm_exports) {
            window.blocking_event_loop = false;
            animation_frame_timeout = requestAnimationFrame(animation);
        }
    };

    const rest = (seconds) => {
        if (seconds <= 0) {
            window.blocking_event_loop = false;
            return;
        }
        window.blocking_event_loop = true;
        if (timer !== null) {
            clearTimeout(timer);
            timer = null;
        }
        if (Number.isFinite(seconds)) {
            timer = setTimeout(wake, Math.min(seconds * 1000, 2 ** 30));
        }
    };

    // ---- Words and files that wait for the program ----

    const words = [];
    const pasted = [];
    const names = [];
    const contents = new Map();
    const reports = [];

    const say = (text) => {
        words.push(text);
        wake();
    };

    const take = async (list) => {
        // Unlike the program's own names, those of files may be written in any letters.
        for (const file of list) {
            contents.set(file.name, new Uint8Array(await file.arrayBuffer()));
            names.push(file.name);
        }
        wake();
    };

    files.addEventListener("change", () => {
        take([...files.files]).catch((error) => say(`The file cannot be read: ${error.message}.`));
        files.value = "";
        canvas.focus();
    });

    // The program has miniquad's own handler for dropped files no use for.
    window.addEventListener("drop", (event) => {
        event.preventDefault();
        event.stopImmediatePropagation();
        take([...event.dataTransfer.files]).catch((error) => say(`The file cannot be read: ${error.message}.`));
    }, true);

    const save = (name, bytes) => {
        const link = document.createElement("a");
        link.href = URL.createObjectURL(new Blob([bytes], { type: "application/octet-stream" }));
        link.download = name.split(/[\\/]/).pop();
        link.click();
        setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    };

    // ---- The clipboard ----

    // Copies through a selected field, for browsers and frames that refuse the other way.
    const copy_by_selection = (text) => {
        const field = document.createElement("textarea");
        field.value = text;
        document.body.append(field);
        field.select();
        const copied = document.execCommand("copy");
        field.remove();
        canvas.focus();
        return copied;
    };

    const copy = async (text) => {
        try {
            await navigator.clipboard.writeText(text);
        } catch {
            if (!copy_by_selection(text)) {
                say("The browser blocks the clipboard. Allow it for this page, or copy the text by hand from Share.");
            }
        }
    };

    window.addEventListener("paste", (event) => {
        event.preventDefault();
        event.stopImmediatePropagation();
        const text = event.clipboardData.getData("text");
        if (text) {
            pasted.push(text);
            wake();
        }
    }, true);

    // miniquad's own handlers would copy an earlier text.
    for (const kind of ["copy", "cut"]) {
        window.addEventListener(kind, (event) => event.stopImmediatePropagation(), true);
    }

    // ---- Keys and text ----

    // After escape, tab leaves the canvas, so that the keyboard is not caught in it.
    let leaves = false;

    canvas.addEventListener("keydown", (event) => {
        wake();
        if (event.key === "Tab" && (leaves || embedded)) {
            event.stopImmediatePropagation();
            return;
        }
        leaves = event.key === "Escape" || (leaves && event.key === "Shift");
        const control = event.ctrlKey || event.metaKey;
        // Commands of the program that the browser would take.
        if (control && ["s", "o", "e", "z", "+", "-", "=", "0"].includes(event.key.toLowerCase())) {
            event.preventDefault();
        }
    }, true);

    // The field behind the canvas gets the text of a soft keyboard or of an input method. Keys go on to the canvas.
    for (const kind of ["keydown", "keyup"]) {
        typing.addEventListener(kind, (event) => {
            wake();
            if (!event.isComposing && wasm_exports) {
                canvas["on" + kind](event);
            }
        });
    }

    const type = (text) => {
        for (const character of text) {
            wasm_exports.key_press(character.codePointAt(0));
        }
    };

    const BACKSPACE = 259;
    typing.addEventListener("input", (event) => {
        wake();
        if (event.isComposing || !wasm_exports) {
            return;
        }
        if (event.inputType === "deleteContentBackward") {
            wasm_exports.key_down(BACKSPACE, 0, false);
            wasm_exports.key_up(BACKSPACE, 0);
        } else if (event.data && event.data !== " ") {
            // A space comes as a key.
            type(event.data);
        }
        // Something to delete, for soft keyboards that report deletion only as a change of the text.
        typing.value = "  ";
    });
    typing.addEventListener("compositionend", (event) => {
        type(event.data);
        typing.value = "  ";
        wake();
    });

    const type_in = (on) => {
        if (on) {
            typing.value = "  ";
            typing.focus({ preventScroll: true });
        } else if (document.activeElement === typing) {
            canvas.focus();
        }
    };

    // ---- Pointer, size and sight ----

    // On an embedded board, the wheel and a finger scroll the page around it. The controls at its end take touches.
    const CONTROLS = 100;
    if (embedded) {
        canvas.style.touchAction = "pan-y pinch-zoom";
        window.addEventListener("wheel", (event) => event.stopImmediatePropagation(), { capture: true, passive: true });
        for (const kind of ["touchstart", "touchmove", "touchend", "touchcancel"]) {
            canvas.addEventListener(kind, (event) => {
                const touches = [...event.changedTouches];
                if (touches.every((touch) => touch.clientY < innerHeight - CONTROLS)) {
                    event.stopImmediatePropagation();
                }
            }, { capture: true, passive: true });
        }
    }

    // A drag that leaves the canvas goes on.
    canvas.addEventListener("pointerdown", (event) => {
        if (document.activeElement !== typing) {
            canvas.focus();
        }
        canvas.setPointerCapture(event.pointerId);
    });
    canvas.addEventListener("contextmenu", (event) => event.preventDefault());
    const STIRRING = ["pointermove", "pointerdown", "pointerup", "wheel", "keyup", "touchstart", "touchmove", "touchend",
        "touchcancel", "focus", "blur", "resize", "pointerleave"];
    for (const kind of STIRRING) {
        window.addEventListener(kind, wake, { capture: true, passive: true });
    }
    document.addEventListener("visibilitychange", wake);

    const follow_size = () => {
        if (wasm_exports) {
            resize(canvas, wasm_exports.resize);
            wake();
        }
    };
    new ResizeObserver(follow_size).observe(canvas);
    const follow_scale = () => {
        follow_size();
        const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
        query.addEventListener("change", follow_scale, { once: true });
    };

    const full_screen = canvas.requestFullscreen;
    canvas.requestFullscreen = () => {
        const refuse = () => say("The browser refuses full screen. Its own key for it, such as F11, may work.");
        try {
            full_screen.call(canvas).catch(refuse);
        } catch {
            refuse();
        }
    };
    const leave_full_screen = document.exitFullscreen;
    document.exitFullscreen = () => {
        if (document.fullscreenElement) {
            leave_full_screen.call(document);
        }
    };

    // ---- The link ----

    // The address follows what is watched, at most once a second, because a browser that counts 100 changes in half a
    // minute refuses the next one. A link that somebody types or chooses opens at once.
    const PACE = 1000;
    let shown = location.hash.slice(1);
    let written = -PACE;
    let writing = null;
    const write_address = () => {
        writing = null;
        written = performance.now();
        try {
            history.replaceState(null, "", shown === "" ? location.pathname + location.search : "#" + shown);
        } catch (error) {
            console.log(`The browser keeps the old address: ${error.message}`);
        }
    };
    const follow = (link) => {
        shown = link;
        if (!embedded && writing === null) {
            writing = setTimeout(write_address, Math.max(0, written + PACE - performance.now()));
        }
    };
    window.addEventListener("hashchange", () => {
        if (location.hash.slice(1) !== shown) {
            clearTimeout(writing);
            location.reload();
        }
    });

    // ---- A failure ----

    const fail = (what, report) => {
        show(what + "\n\n");
        if (report) {
            const text = document.createElement("textarea");
            text.readOnly = true;
            text.value = report;
            const button = document.createElement("button");
            button.textContent = "Copy report";
            button.onclick = () => copy(report);
            message.append(text, button);
        }
    };

    // ---- What the program says and asks ----

    const tells = {
        choose: () => files.click(),
        copy: (_, bytes) => copy(decoder.decode(bytes)),
        failed: (_, bytes) => fail(
            "Mazescope has stopped because of a bug. Reload the page to start again.",
            `${decoder.decode(bytes)}\n${navigator.userAgent}\n${location.href}`,
        ),
        keep: (name, bytes) => keep(name, decoder.decode(bytes)),
        link: (_, bytes) => follow(decoder.decode(bytes)),
        live: (_, bytes) => {
            live.textContent = decoder.decode(bytes);
        },
        report: (_, bytes) => {
            const report = JSON.parse(decoder.decode(bytes));
            for (const answer of reports.splice(0)) {
                answer(report);
            }
        },
        rest: (_, bytes) => rest(Number(decoder.decode(bytes).replace("inf", "Infinity"))),
        save: (name, bytes) => save(name, bytes.slice()),
        warning: (_, bytes) => {
            warning.textContent = decoder.decode(bytes);
        },
        typing: (_, bytes) => type_in(bytes.length > 0),
    };

    // Some programs that pass on a link write its signs as percentages.
    const readable = (text) => {
        try {
            return decodeURIComponent(text);
        } catch {
            return text;
        }
    };

    let asked_report = false;
    const asks = {
        address: () => location.href.split("#")[0],
        content: (name) => {
            const bytes = contents.get(name) ?? null;
            contents.delete(name);
            return bytes;
        },
        entropy: () => crypto.getRandomValues(new Uint8Array(8)),
        file: () => names.shift() ?? null,
        fragment: () => readable(location.hash.slice(1)),
        kept: (name) => kept(name),
        paste: () => pasted.shift() ?? null,
        "reduced-motion": () => (matchMedia("(prefers-reduced-motion: reduce)").matches ? "1" : null),
        refused: () => refused,
        report: () => {
            const asked = asked_report;
            asked_report = false;
            return asked ? "1" : null;
        },
        scale: () => String(dpi_scale()),
        words: () => words.shift() ?? null,
    };

    // An exception in the script would end the program, so it only costs what was told or asked.
    const guarded = (calls) => (...from) => {
        try {
            return calls(...from);
        } catch (error) {
            console.warn(error);
            return -1;
        }
    };

    let answer = null;
    const bytes_at = (place, length) => new Uint8Array(wasm_memory.buffer, place, length);
    const text_at = (place, length) => decoder.decode(bytes_at(place, length));
    miniquad_add_plugin({
        name: "mazescope",
        version: 1,
        register_plugin: (imports) => {
            imports.env.mazescope_tell = guarded((kind, kind_length, name, name_length, bytes, length) => {
                tells[text_at(kind, kind_length)](text_at(name, name_length), bytes_at(bytes, length));
            });
            imports.env.mazescope_ask = guarded((kind, kind_length, name, name_length) => {
                const found = asks[text_at(kind, kind_length)](text_at(name, name_length));
                answer = typeof found === "string" ? encoder.encode(found) : found;
                return answer === null ? -1 : answer.length;
            });
            imports.env.mazescope_take = (into) => {
                bytes_at(into, answer.length).set(answer);
            };
        },
    });

    // ---- For scripts and tests ----

    window.mazescope = {
        // What the window shows, as an object.
        state: () => new Promise((resolve) => {
            reports.push(resolve);
            asked_report = true;
            wake();
        }),
    };

    // ---- The start ----

    const can_draw = () => {
        const settings = { alpha: false, antialias: false, depth: false, stencil: false };
        const context = canvas.getContext("webgl", settings);
        // The triangles of the interface are counted in 32 bits.
        return context !== null && context.getExtension("OES_element_index_uint") !== null;
    };

    let stopped = false;
    const first_frame = () => {
        if (stopped) {
            return;
        }
        const frame = wasm_exports?.frame;
        if (frame === undefined) {
            requestAnimationFrame(first_frame);
            return;
        }
        requestAnimationFrame(() => {
            if (message.querySelector("button") === null) {
                show("");
            }
            document.documentElement.dataset.ready = "1";
        });
    };

    // miniquad's script only writes to the console if it cannot load or start the program.
    const load_or_say = () => {
        const plain_error = console.error;
        console.error = (...what) => {
            plain_error(...what);
            if (what[0] instanceof Error) {
                stopped = true;
                cannot_start(what[0].message);
            }
        };
        const plain_fetch = window.fetch;
        const say_missing = (reason) => fail(`Mazescope cannot be loaded: ${reason}. Reload the page to try again.`);
        window.fetch = async (...what) => {
            window.fetch = plain_fetch;
            try {
                const response = await plain_fetch(...what);
                if (!response.ok) {
                    say_missing(`the server answers ${response.status} for mazescope.wasm`);
                }
                return response;
            } catch (error) {
                say_missing(`the server does not answer (${error.message})`);
                throw error;
            }
        };
        load("mazescope.wasm");
    };

    const start = () => {
        if (!can_draw()) {
            fail("Mazescope draws with WebGL, which this browser does not offer. Switch on hardware acceleration in its "
                + "settings, use another browser, or open this link in the program:\n\n"
                + `mazescope --link '${location.href.replaceAll("'", "%27")}'`);
            return;
        }
        canvas.addEventListener("webglcontextlost", () => {
            fail("The browser has taken the graphics away from this page. Reload it to continue at the same moment.");
        });
        canvas.tabIndex = 0;
        if (!embedded) {
            canvas.focus();
        }
        load_or_say();
        first_frame();
        follow_scale();
    };

    // An embedded board starts when it is seen.
    if (embedded) {
        const sight = new IntersectionObserver((entries) => {
            if (entries.some((entry) => entry.isIntersecting)) {
                sight.disconnect();
                start();
            }
        });
        sight.observe(canvas);
    } else {
        start();
    }
})();
