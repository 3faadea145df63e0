import type { BrowserContextOptions, CDPSession, Page } from "@playwright/test";

/** The phone that Lighthouse shows pages on. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const satisfies BrowserContextOptions;

/** The window in which a whole visit is counted. */
export const DESKTOP = { viewport: { width: 1440, height: 900 } } as const satisfies BrowserContextOptions;

/** How much slower than this machine a phone and its network are. */
export interface Profile {
  name: string;
  /** A round trip, in milliseconds. */
  latencyMs: number;
  bitsPerSecond: number;
  /** By how much the processor is slower. */
  cpu: number;
}

/** A slow phone as the world has many: Lighthouse's mobile profile, applied and not simulated. */
export const SLOW: Profile = { name: "slow phone", latencyMs: 150, bitsPerSecond: 1_600_000, cpu: 4 };

/** This machine with nothing held back. */
export const FAST: Profile = { name: "fast phone", latencyMs: 0, bitsPerSecond: Infinity, cpu: 1 };

/** Holds a page back from now on, and across its navigations. */
export async function throttle(page: Page, { latencyMs, bitsPerSecond, cpu }: Profile): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  const bytesPerSecond = Number.isFinite(bitsPerSecond) ? bitsPerSecond / 8 : -1;
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpu });
  return session;
}
