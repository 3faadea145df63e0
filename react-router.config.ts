import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  // One manifest with the build instead of requests while people read.
  routeDiscovery: { mode: "initial" },
  // The parts that would come apart are a line each, and each would be one more request.
  splitRouteModules: false,
} satisfies Config;
