// Style sheets use tokens only.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const sheets = globSync('{,admin/}*.css', { cwd: import.meta.dirname });
const named = new Set([...read('tokens.css').matchAll(/(--ui-[\w-]+):/g)].map(([, name]) => name));
const GIVEN = ['--ui-beyond', '--ui-slider-share', '--ui-tint', '--ui-toast-foot'];

describe('the style sheets', () => {
  it.each(sheets.filter((name) => name !== 'tokens.css'))(
    '%s takes its colours and sizes from the tokens',
    (name) => {
      const text = read(name);
      const used = [...text.matchAll(/var\((--ui-[\w-]+)/g)].map(([, token]) => token);
      expect(used.filter((token) => !named.has(token) && !GIVEN.includes(String(token)))).toEqual([]);
      expect(text.match(/#[\da-f]{3,8}\b(?=.*;)|rgba?\(|hsla?\(/gi)).toBeNull();
    },
  );

  it.each(sheets)('%s begins by saying what it is', (name) => {
    expect(read(name)).toMatch(/^\/\* .+\. \*\/\n/);
  });
});
