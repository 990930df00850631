// Archives are read by the library that reads them in the browser.

import { PMTiles } from 'pmtiles';
import { describe, expect, it } from 'vitest';
import { type Tile, writeArchive } from './writeArchive.ts';

const tile = (z: number, x: number, y: number, text: string): Tile => ({
  z,
  x,
  y,
  content: new TextEncoder().encode(text),
});
const TILES = [
  tile(3, 6, 3, 'coast'),
  tile(4, 12, 6, 'land'),
  tile(4, 13, 6, 'land'),
  tile(4, 12, 7, 'river'),
];
const archive = writeArchive(TILES, [70, 14, 142, 56], { name: 'a map' });

const opened = new PMTiles({
  getKey: () => 'archive',
  getBytes: (offset, length) =>
    Promise.resolve({ data: new Uint8Array(archive).buffer.slice(offset, offset + length) }),
});
const textOf = async (z: number, x: number, y: number) => {
  const found = await opened.getZxy(z, x, y);
  return found && new TextDecoder().decode(found.data);
};

describe('an archive', () => {
  it.each(TILES.map(({ z, x, y, content }) => [z, x, y, new TextDecoder().decode(content)] as const))(
    'gives back tile %i/%i/%i: %s',
    async (z, x, y, text) => {
      expect(await textOf(z, x, y)).toBe(text);
    },
  );

  it('has nothing where nothing was written', async () => {
    expect(await textOf(4, 0, 0)).toBeUndefined();
    expect(await textOf(9, 0, 0)).toBeUndefined();
  });

  it('stores equal tiles once', async () => {
    const header = await opened.getHeader();
    expect(header).toMatchObject({ numAddressedTiles: 4, numTileContents: 3, minZoom: 3, maxZoom: 4 });
    expect(header.tileDataLength).toBe('coastlandriver'.length);
  });

  it('says what it shows', async () => {
    expect(await opened.getMetadata()).toEqual({ name: 'a map' });
    expect(await opened.getHeader()).toMatchObject({ minLon: 70, minLat: 14, maxLon: 142, maxLat: 56 });
  });
});
