const ID = "announcer";

/** The live region that announces the title of a new page; empty in the document from the start. */
export function Announcer() {
  return <p className="sr" id={ID} role="status" />;
}

/** Has screen readers announce a text after a client navigation. */
export function announce(text: string): void {
  const region = document.getElementById(ID);
  if (region) region.textContent = text;
}
