// How the map of coal country is drawn, in the colours of the tokens.

import type { StyleSpecification } from 'maplibre-gl';
import { webConfig } from '../webConfig.ts';

/** Where the archive is found within a style. */
export const ARCHIVE = 'archive';
/** Lines between places, drawn upon the map. */
export const WAYS = 'ways';

const tokenOf = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--ui-${name}`).trim();

/** Tiles of the installation's own server stand in place of the map that comes along. */
export function styleOf(largest: number): StyleSpecification {
  const { tiles } = webConfig.map;
  const ground = tiles.length > 0 ? drawnElsewhere(tiles) : drawnHere(largest);
  return {
    version: 8,
    sources: {
      ...ground.sources,
      [WAYS]: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': tokenOf('map-water') } },
      ...ground.layers,
      {
        id: WAYS,
        type: 'line',
        source: WAYS,
        layout: { 'line-cap': 'round' },
        paint: {
          'line-color': tokenOf('map-way'),
          'line-width': 2.5,
          'line-dasharray': [0.2, 2],
        },
      },
    ],
  };
}

type Ground = Pick<StyleSpecification, 'sources' | 'layers'>;

function drawnElsewhere(tiles: readonly string[]): Ground {
  const named = tiles.map((address, at) => ({ id: `tiles-${at}`, address }));
  return {
    sources: Object.fromEntries(
      named.map(({ id, address }) => [id, { type: 'raster', tiles: [address], tileSize: 256 }]),
    ),
    layers: named.map(({ id }) => ({ id, type: 'raster', source: id })),
  };
}

function drawnHere(largest: number): Ground {
  const of = (layer: string) => ({ id: layer, source: ARCHIVE, 'source-layer': layer });
  const lines = { 'line-cap': 'round', 'line-join': 'round' } as const;
  return {
    sources: {
      [ARCHIVE]: { type: 'vector', tiles: [`${ARCHIVE}://{z}/{x}/{y}`], minzoom: 3, maxzoom: largest },
    },
    layers: [
      { ...of('land'), type: 'fill', paint: { 'fill-color': tokenOf('map-land') } },
      {
        ...of('land'),
        id: 'coast',
        type: 'line',
        paint: { 'line-color': tokenOf('map-coast'), 'line-width': 1 },
      },
      {
        ...of('province'),
        type: 'line',
        layout: lines,
        paint: {
          'line-color': tokenOf('map-province'),
          'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.6, 8, 1.4],
          'line-dasharray': [4, 2],
        },
      },
      {
        ...of('river'),
        type: 'line',
        layout: lines,
        paint: {
          'line-color': tokenOf('map-river'),
          'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.6, 8, 2.2],
        },
      },
      { ...of('lake'), type: 'fill', paint: { 'fill-color': tokenOf('map-water') } },
    ],
  };
}
