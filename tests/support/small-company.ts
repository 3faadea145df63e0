import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { SPECIFICATION_RULES } from "#model/content/specification-rules.ts";
import { aPicture } from "./a-picture.ts";

/**
 * Makes the shipped content that of a company without chat, networks, telephone, clients' logos and screens of its
 * products: the first product has a photograph instead.
 */
export async function putSmallCompany(folder: string): Promise<void> {
  await cp("content", folder, { recursive: true });
  const change = async (file: string, edit: (value: Record<string, unknown>) => void) => {
    const path = join(folder, file);
    const value = JSON.parse(await readFile(path, "utf8")) as Record<string, unknown>;
    edit(value);
    await writeFile(path, JSON.stringify(value, undefined, 2));
  };
  await change("site.json", (site) => {
    for (const lacking of ["chat", "social", "phone", "clients"]) delete site[lacking];
    delete (site["footer"] as Record<string, unknown>)["notice"];
    site["rulesOff"] = SPECIFICATION_RULES;
  });
  await mkdir(join(folder, "images"), { recursive: true });
  await writeFile(
    join(folder, "images/bench.jpg"),
    await aPicture("jpeg", "#7c4a3a", { width: 1200, height: 800 }),
  );
  await change("pages/products.json", ({ sections }) => {
    const products = (sections as { products?: Record<string, unknown>[] }[]).flatMap(
      (section) => section.products ?? [],
    );
    for (const product of products) delete product["screen"];
    Object.assign(products[0] ?? {}, {
      photograph: { src: "/media/images/bench.jpg", alt: "Made for a test: a bench" },
    });
  });
}
