/** The commands of the project, which `npm run help` prints. Those with subcommands print them by `-- help`. */
export const COMMANDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "Every day": {
    "npm start": "install what is missing, build when sources changed, serve http://localhost:3000",
    "npm run dev": "serve the sources: a saved file shows within about a second",
    "npm run check": "format, types, lint, architecture, dead code, content, documents, unit tests",
    "npm run check -- lint types":
      "only the named parts; `hops` lists the files behind a page, a message, an edit",
    "npm test": "check, build, request tests, attacks, browser tests",
    "npm run format": "format all files",
    "npm run setup": "install what is missing and nothing else",
    "npm run build": "build when sources changed",
    "npm run typecheck": "types only",
    "npm run docs": "write docs/settings.md from its table",
  },
  "For editors": {
    'npm run content -- new post "Title"': "begin a post; `new page <name>` a page",
    "npm run content -- check": "what is wrong in the content: file, line, field and fix",
    "npm run content -- guide": "fields of each kind of section",
    "npm run content -- --help": "preview, downloads, redirects, moving a blog and more",
  },
  "For operators": {
    "npm run doctor": "examine a deployment; `--send` sends a marked message",
    "npm run leads -- help": "messages: list, answer, export, erase, backup, restore, test channels",
    "npm run desk -- help": "people of the desk: invite, role, revoke, sign-in link",
    "npm run assets -- publish": "copy this version's browser files into ASSETS_DIR",
  },
  "For engineers": {
    "npm run screenshots -- / /contact": "three widths, light and dark, into .reports/screenshots",
    "npm run visual -- HEAD~3": "every page beside an earlier revision, differences in red",
    "npm run test:attack": "attacks on the built site; `-- fuzz` for one file",
    "npm run test:long": "long tests; `-- kills` for one part",
    "npm run bench": "speed of the site beside its floors, into docs/benchmarks.md",
    "npm run bench:scale": "cost of a longer blog, into docs/benchmarks.md",
    "npm run bench:edge": "a crowd at a cache before two processes, into docs/scaling.md",
  },
};

if (import.meta.main) for (const [title, commands] of Object.entries(COMMANDS)) print(title, commands);

function print(title: string, commands: Readonly<Record<string, string>>): void {
  const width = Math.max(...Object.keys(commands).map(({ length }) => length));
  console.log(`\n${title}`);
  for (const [name, does] of Object.entries(commands)) console.log(`  ${name.padEnd(width)}  ${does}`);
}
