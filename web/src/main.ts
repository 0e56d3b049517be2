import { mount } from "svelte";
import App from "./App.svelte";
import "./fonts.css";
import "./app.css";

// A part of an older page that a newer server no longer has: fetch the page anew, once.
window.addEventListener("vite:preloadError", () => {
  const last = Number(sessionStorage.getItem("mirabilia-renewed") ?? 0);
  if (Date.now() - last < 60_000) return;
  sessionStorage.setItem("mirabilia-renewed", String(Date.now()));
  location.reload();
});

mount(App, { target: document.getElementById("app")! });
