const ID = "announcer";

/** The live region through which a new page says its title. It stands empty in the document from the start. */
export function Announcer() {
  return <p className="sr" id={ID} role="status" />;
}

/** Has screen readers say a text after a client navigation. */
export function announce(text: string): void {
  const region = document.getElementById(ID);
  if (region) region.textContent = text;
}
