// How the mobile app looks: options of drawers have no chevrons.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const withDrawers = globSync('{apps/web,features/*/web,packages/{ui,ui-data}}/**/*.tsx', { cwd: ROOT })
  .filter((file) => !file.endsWith('.test.tsx'))
  .map((file) => ({ file, drawers: read(file).match(/<Drawer\b[\s\S]*?<\/Drawer>/g) ?? [] }))
  .filter(({ drawers }) => drawers.length > 0);

describe('an option of a drawer', () => {
  it('stands in one of many', () => {
    expect(withDrawers.length).toBeGreaterThan(40);
  });
  it('is an OptionRow with a tick, no Row with a chevron', () => {
    const hasPressedRow = (drawer: string) => /<Row\b(?:(?!\/>)[\s\S])*?\bonPress\b/.test(drawer);
    expect(withDrawers.filter(({ drawers }) => drawers.some(hasPressedRow)).map(({ file }) => file)).toEqual(
      [],
    );
  });
});
