// The map file that is shipped is the one that the script builds.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildMap } from './buildMap.ts';

const SHIPPED = join(import.meta.dirname, '../../features/catalog/web/map/coalCountry.pmtiles');

describe('the map file', () => {
  it('is built again to the byte', async () => {
    expect((await buildMap()).equals(await readFile(SHIPPED))).toBe(true);
  });

  it('is small enough to be fetched whole', async () => {
    expect((await readFile(SHIPPED)).length).toBeLessThan(1_500_000);
  });
});
