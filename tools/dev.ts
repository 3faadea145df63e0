import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import type { ServerBuild } from "react-router";
import { createServer as createVite } from "vite";
import { openMessages } from "#server/messages/open-messages.ts";
import { openContent } from "#server/content/open-content.ts";
import { readMedia } from "#server/site/static-files.ts";
import { createRenderer } from "#server/site/pages/page-renderer.ts";
import { openSearch } from "#server/search/open-search.ts";
import { readSettings } from "#server/settings.ts";
import { contentProblems } from "./dev/content-problems.ts";

// The site for people who change it: nothing is kept, every answer is rendered from the sources as they stand, and
// a change of code or content shows at once. Limits, caching and security headers are the business of `npm start`.
const settings = readSettings(process.env);
const content = await openContent(settings.contentDir);
const messages = await openMessages(settings, content, (event) => console.error(JSON.stringify(event)));
messages.start();
const search = openSearch(content);
const vite = await createVite({
  server: { middlewareMode: true },
  appType: "custom",
  plugins: [contentProblems(settings.contentDir)],
});

content.watch({
  changed: async () => vite.environments.client.hot.send({ type: "full-reload" }),
  refused: (error) => console.error(error.message),
});

const server = createServer((request, response) => {
  vite.middlewares(request, response, () => {
    answer(request, response).catch((error: unknown) => {
      vite.ssrFixStacktrace(error as Error);
      console.error(error);
      response.writeHead(500, { "Content-Type": "text/plain; charset=utf-8" }).end(String(error));
    });
  });
});
server.listen(settings.port, settings.host, () => console.log(`Developing at ${settings.origin}`));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop());

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? "/", settings.origin);
  const media = await readMedia(settings.contentDir, false);
  const file = media.get(url.pathname);
  if (file) {
    response.writeHead(200, file.headers).end(file.body);
    return;
  }
  const build = (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild;
  const render = createRenderer({
    build,
    content: () => content,
    arrived: content.arrived,
    search,
    messages: messages.contact,
    mode: "development",
    logError: (error) => console.error(error),
  });
  const sends = request.method !== "GET" && request.method !== "HEAD";
  const page = await render(
    new Request(url, {
      method: request.method ?? "GET",
      headers: { "Content-Type": request.headers["content-type"] ?? "", Origin: settings.origin },
      ...(sends && { body: new Uint8Array(await buffer(request)) }),
    }),
    { origin: settings.origin, requestId: randomUUID(), formKey: messages.keys.issue() },
  );
  response
    .writeHead(page.status, Object.fromEntries(page.headers))
    .end(Buffer.from(await page.arrayBuffer()));
}

async function stop(): Promise<void> {
  server.closeAllConnections();
  server.close();
  await vite.close();
  await messages.close();
  process.exit(0);
}
