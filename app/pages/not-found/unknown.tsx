import { redirect } from "react-router";

/** Every path the site does not know leads to the page that says so, on the server and in the browser. */
export function loader(): never {
  // Thrown, because nothing is to be rendered here. The framework's name for it is a response, not an error.
  throw redirect("/not-found");
}

export default function Unknown() {
  return null;
}
