import { redirect } from "react-router";

/** Redirects every unknown path to the not-found page, on the server and in the browser. */
export function loader(): never {
  // Thrown, because there is nothing to render; a thrown response is not treated as an error.
  throw redirect("/not-found");
}

export default function Unknown() {
  return null;
}
