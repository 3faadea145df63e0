/** Hides header and footer if the hash names the campaign page, which the server cannot see. */
export function hideFrameByHash(): void {
  const { dataset } = document.documentElement;
  if (location.hash.includes("powerbi-landing")) dataset["frame"] = "hidden";
  else delete dataset["frame"];
}
