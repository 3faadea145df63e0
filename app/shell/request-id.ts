import { createContext } from "react";

/** The id that joins an error page with the server's log; empty in the browser. */
export const RequestIdContext = createContext("");
