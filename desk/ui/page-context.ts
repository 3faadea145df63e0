import { createContext, use } from "react";
import type { Door, Frame } from "#model/desk/desk-view.ts";

/** Data of the current page: time, zone, and within a session the fields of forms. */
export const PageContext = createContext<Door | Frame | undefined>(undefined);

export function usePage(): Door | Frame {
  const page = use(PageContext);
  if (!page) throw new Error("A part of the desk is rendered outside of its pages.");
  return page;
}

/** The frame within a session; undefined outside. */
export function useFrame(): Frame | undefined {
  const page = usePage();
  return "person" in page ? page : undefined;
}
