import { expect, test, vi } from "vitest";
import { DESK_SAMPLES } from "../tests/support/desk-samples.ts";

vi.stubGlobal("DESK_ASSETS", {
  script: "/script.js",
  theme: "/theme.js",
  styles: "/styles.css",
  icon: "/icon.svg",
});
const { renderDesk } = await import("./render-desk.tsx");

const pages = Object.entries(DESK_SAMPLES).map(([name, view]) => [name, renderDesk(view)] as const);

test.each(pages)("%s is a whole document that the strict policy of the desk allows", (_name, html) => {
  expect(html).toMatch(/^<!doctype html><html lang="en-GB">/);
  expect(html).not.toMatch(
    /\sstyle="|\son\w+="|<script(?![^>]*\ssrc=)|<style|javascript:|undefined|\[object/,
  );
  expect(html.match(/<h1[ >]/g)).toHaveLength(1);
  const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(pages)("every form of %s that changes something carries the token", (_name, html) => {
  const forms = html.match(/<form[^>]*method="post".*?<\/form>/g) ?? [];
  expect(forms.filter((form) => !form.includes('name="csrf"'))).toEqual([]);
});

test("a message is shown as it was typed, and never as HTML", () => {
  const { message } = DESK_SAMPLES;
  const text = '<img src=x onerror="alert(1)">\n\nline one\nline two';
  const html = renderDesk({ ...message, message: { ...message.message, text, name: "<b>Bo</b>" } });
  expect(html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;");
  expect(html).toContain("line one\nline two");
  expect(html).not.toContain("<b>Bo</b>");
});

test("an open line is drawn for work undone alone", () => {
  const html = (name: keyof typeof DESK_SAMPLES) => renderDesk(DESK_SAMPLES[name]);
  expect(html("answered")).toMatch(/class="promise wide is-answered"/);
  expect(html("answered")).toMatch(/class="seal on-leaf is-closed/);
  expect(html("message-junk")).not.toMatch(/class="p-line"/);
});

test("the largest days of a month draw the tallest columns, and the page says how many messages a dot is", () => {
  const { figures } = DESK_SAMPLES;
  const columns = (counts: readonly number[]) => {
    const days = figures.days.map((day, index) => ({
      ...day,
      late: 0,
      unanswered: 0,
      inTime: counts[index] ?? 0,
    }));
    const html = renderDesk({ ...figures, days });
    const heights = [...html.matchAll(/class="days" viewBox="0 0 24 (\d+)"/g)].map(
      ([, height]) => Number(height) / 24,
    );
    return { heights, html };
  };
  const few = columns([24, 1, 7]);
  expect(few.heights).toEqual([24, 1, 7]);
  expect(few.html).not.toContain("One dot stands for");
  const many = columns([24, 25, 1, 96, 119]);
  expect(many.heights).toEqual([5, 5, 1, 20, 24]);
  expect(many.html).toContain("One dot stands for up to five messages.");
});
