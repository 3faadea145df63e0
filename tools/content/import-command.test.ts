import { expect, test } from "vitest";
import { GHOST } from "../../tests/support/moving-blog.ts";
import { temporaryDirectory } from "../../tests/support/temporary-directory.ts";
import { runImport } from "./import-command.ts";

test.each([
  [{ download: true }, "--download needs --site here"],
  [{ download: true, images: "." }, "choose one"],
  [{ images: "package.json" }, "--images must be a folder with pictures (package.json is none)"],
  [{ site: "blog.example" }, "--site must be the address of the blog"],
])("an import with %j is no command", async (given, fix) => {
  const folders = { contentDir: temporaryDirectory(), dataDir: temporaryDirectory() };
  await expect(runImport("ghost", GHOST, given, folders)).rejects.toThrow(fix);
});
