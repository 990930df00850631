// Rich text on its way from the page that has it to the page that shows it: in this tab only, never in the address.

import * as z from 'zod/mini';

const PREVIEW = 'pages/common/previewRichText';
const PREFIX = 'rich-text/';
const MOST_KEPT = 10;

const RichText = z.object({ title: z.string(), html: z.string() });
type RichText = z.output<typeof RichText>;

/** Returns the path to go to. The oldest texts make room. */
export function handOver(text: RichText): string {
  const key = crypto.randomUUID();
  const kept = Object.keys(sessionStorage)
    .filter((name) => name.startsWith(PREFIX))
    .sort((a, b) => orderOf(a) - orderOf(b));
  for (const name of kept.slice(0, Math.max(0, kept.length - MOST_KEPT + 1))) sessionStorage.removeItem(name);
  const order = orderOf(kept.at(-1) ?? '') + 1;
  sessionStorage.setItem(`${PREFIX}${order}/${key}`, JSON.stringify(text));
  return `${PREVIEW}?key=${order}/${key}`;
}

const orderOf = (name: string) => Number(/^rich-text\/(\d+)\//.exec(name)?.[1] ?? 0);

/** Nothing where the link came from somebody else, or the tab was closed since. */
export function takeOver(key: string): RichText | undefined {
  try {
    return z.parse(RichText, JSON.parse(sessionStorage.getItem(PREFIX + key) ?? ''));
  } catch {
    return undefined;
  }
}
