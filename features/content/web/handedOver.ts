// Hands rich text to the page that shows it, through session storage.

import * as z from 'zod/mini';

const PREVIEW = 'pages/common/previewRichText';
const PREFIX = 'rich-text/';
const MAX_KEPT = 10;

const RichText = z.object({ title: z.string(), html: z.string() });
type RichText = z.output<typeof RichText>;

/** Stores the text and returns the path to open; the oldest texts are dropped. */
export function storeRichText(text: RichText): string {
  const key = crypto.randomUUID();
  const kept = Object.keys(sessionStorage)
    .filter((name) => name.startsWith(PREFIX))
    .sort((a, b) => orderOf(a) - orderOf(b));
  for (const name of kept.slice(0, Math.max(0, kept.length - MAX_KEPT + 1))) sessionStorage.removeItem(name);
  const order = orderOf(kept.at(-1) ?? '') + 1;
  sessionStorage.setItem(`${PREFIX}${order}/${key}`, JSON.stringify(text));
  return `${PREVIEW}?key=${order}/${key}`;
}

const orderOf = (name: string) => Number(/^rich-text\/(\d+)\//.exec(name)?.[1] ?? 0);

/** Returns the stored text; undefined if the link is from another tab or the tab was closed. */
export function loadRichText(key: string): RichText | undefined {
  try {
    return z.parse(RichText, JSON.parse(sessionStorage.getItem(PREFIX + key) ?? ''));
  } catch {
    return undefined;
  }
}
