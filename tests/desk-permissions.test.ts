import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DESK_ROUTES, type DeskRoute } from "#model/desk/permissions.ts";
import { ROLES } from "#model/desk/people-views.ts";
import { deskHandlers } from "#server/desk/open-desk.ts";
import { aDesk } from "./support/a-desk.ts";

const nameOf = ({ method, path }: DeskRoute) => `${method} ${path}`;

test("every address of the table is answered, and no other", async () => {
  const { parts } = await aDesk();
  const answered = deskHandlers(parts).map(({ route }) => nameOf(route));
  expect(answered.toSorted()).toEqual(DESK_ROUTES.map(nameOf).toSorted());
});

test("the desk's document prints the table as it is", () => {
  const printed = readFileSync("docs/desk.md", "utf8")
    .split("\n")
    .filter((line) => /^\| `(?:GET|POST) /.test(line))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  expect(printed).toEqual(DESK_ROUTES.map(rowOf));
});

/** A route as a row of the document: address, what it does, and how much each may do, without a session first. */
function rowOf(route: DeskRoute): string[] {
  const { who, does } = route;
  const extents = ROLES.map((role) => {
    const extent = who === "public" || who === "signed-in" ? "all" : who[role];
    return extent === "all" ? "yes" : extent === "own" ? "with them" : "";
  });
  return [`\`${nameOf(route)}\``, does, who === "public" ? "yes" : "", ...extents];
}
