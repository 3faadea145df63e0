import { createContext } from "react";

/** The id that links an error page to the server's log; empty in the browser. */
export const RequestIdContext = createContext("");
