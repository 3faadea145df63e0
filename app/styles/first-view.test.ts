import { expect, test } from "vitest";
import { firstView } from "./first-view.ts";

test("what only a hand, a printer or forced colours bring about is left out", () => {
  const sheet =
    "@layer a,b;a{color:red;transition:color 1s}a:hover,.is{color:blue}a:hover{color:green}" +
    ".nav:not(:popover-open){display:none}.x:is(.y,:focus)::after{top:0}" +
    "@media print{a{top:0}}@media (forced-colors:active){a{top:0}}@media (width<=48em){a{top:0}a:active{top:1px}}" +
    "@supports (top:anchor(bottom)){a{top:2px}}";
  expect(firstView(sheet)).toBe(
    "@layer a,b;a{color:red}.is{color:blue}.nav:not(:popover-open){display:none}@media (width<=48em){a{top:0}}",
  );
});

test("tokens and animations that nothing uses are left out, and what those alone used", () => {
  const sheet =
    ":root{--on:1px;--on-top:2px;--left:var(--deep);--deep:3px}a{top:var(--on-top,0);animation:turn 1s}" +
    "@keyframes turn{to{rotate:1turn}}@keyframes fade{to{opacity:0}}";
  expect(firstView(sheet)).toBe(
    ":root{--on-top:2px}a{top:var(--on-top,0);animation:turn 1s}@keyframes turn{to{rotate:1turn}}",
  );
});

test("signs in quotes part nothing, nested rules stay nested, and empty layers keep their order", () => {
  const sheet = '@layer a{}@layer b{a{content:"{;}";&:hover{top:0}& b{top:1px}}}';
  expect(firstView(sheet)).toBe('@layer a{}@layer b{a{content:"{;}";& b{top:1px}}}');
});
