import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  // One manifest with the build instead of requests while people read.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
