import { mount } from "svelte";
import App from "./App.svelte";
import "./fonts.css";
import "./app.css";
import { keepBuilt, renew } from "./lib/build";

// A part of an older page that a newer server no longer has: fetch the page anew.
window.addEventListener("vite:preloadError", renew);

mount(App, { target: document.getElementById("app")! });
keepBuilt();
