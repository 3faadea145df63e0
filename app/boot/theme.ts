/* Runs before the first paint, so that a chosen theme never flashes. */
try {
  const chosen = localStorage.getItem("theme");
  if (chosen === "dark" || chosen === "light") document.documentElement.dataset["theme"] = chosen;
} catch {
  // Without storage the system preference applies.
}
if (location.hash.includes("powerbi-landing")) document.documentElement.dataset["frame"] = "hidden";
