import { expect, test } from "vitest";
import { mediaLibrary } from "./wordpress-pictures.ts";

const at = (name: string) => new URL(`https://old.example/wp-content/uploads/${name}`);
const store = mediaLibrary(
  ["yard-scaled.jpg", "crane.png", "crane-300x200.png"].map((name) => ({
    id: name,
    url: at(name).href,
    alt: `Words of ${name}`,
    caption: "",
    post: "0",
  })),
);
const namesFor = (name: string) =>
  store.picturesFor(at(name)).map(({ pathname }) => pathname.split("/").at(-1));

test("every size of a picture is found by the one in the library", () => {
  expect(namesFor("yard-1024x683.jpg")).toEqual(["yard-scaled.jpg", "yard-1024x683.jpg"]);
  expect(namesFor("yard.jpg")).toEqual(["yard-scaled.jpg", "yard.jpg"]);
  expect(namesFor("yard-scaled.jpg")).toEqual(["yard-scaled.jpg"]);
  expect(namesFor("crane-150x150.png")).toEqual(["crane.png", "crane-150x150.png"]);
  // Somebody gave the file a name as if it were a size of another one.
  expect(namesFor("crane-300x200.png")).toEqual(["crane-300x200.png"]);
  expect(namesFor("unknown-300x200.png")).toEqual(["unknown-300x200.png"]);
  expect(store.describe(at("yard-1024x683.jpg"))).toBe("Words of yard-scaled.jpg");
  expect(store.describe(at("unknown.png"))).toBeUndefined();
});

test("without a media library a picture has two possible addresses", () => {
  const names = mediaLibrary([]).picturesFor(at("yard-300x200.jpg"));
  expect(names.map(({ href }) => href)).toEqual([at("yard.jpg").href, at("yard-300x200.jpg").href]);
});
