/* Runs before the first paint, so that a chosen theme never flashes and parts that need a script show at once. */
const root = document.documentElement;
root.dataset["scripts"] = "";
try {
  const chosen = localStorage.getItem("theme");
  if (chosen === "dark" || chosen === "light") root.dataset["theme"] = chosen;
} catch {
  // Without storage the system preference applies.
}
