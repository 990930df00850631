// Opens a map on the page; this is what loads the library.

import { addProtocol, LngLatBounds, Map as Chart, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import 'maplibre-gl/dist/maplibre-gl.css';
import type { Coordinates } from '../../rules/crowDistance.ts';
import { webConfig } from '../webConfig.ts';
import { openArchive } from './archive.ts';
import { isFull, type MapMark } from './mark.ts';
import { ARCHIVE, styleOf } from './style.ts';

export type { Chart };

const LARGEST = 7;
const EMPTY_TILE = new ArrayBuffer(0);
/** The same as in the map file. */
const AROUND: [[number, number], [number, number]] = [
  [70, 14],
  [142, 56],
];
/** A single place is shown with its province around it. */
const CLOSEST = 7.5;

interface TrustedTypesLike {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string | null }): unknown;
}

/**
 * The library starts its worker by an address in plain text. The default policy lets that one address pass
 * and refuses all others, as without it.
 */
function admitWorker(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesLike };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (address === workerUrl ? address : null),
  });
  setWorkerUrl(workerUrl);
}

let isReady = false;

function prepare(): void {
  if (isReady) return;
  isReady = true;
  admitWorker();
  addProtocol(ARCHIVE, async ({ url }) => {
    const [z = 0, x = 0, y = 0] = url.slice(`${ARCHIVE}://`.length).split('/').map(Number);
    const archive = await openArchive();
    return { data: (await archive.getZxy(z, x, y))?.data ?? EMPTY_TILE };
  });
}

/** Waits for the map file, so that a map which cannot be had is never shown empty. */
export async function openChart(
  container: HTMLElement,
  marks: readonly MapMark[],
  { label, isMoved }: { readonly label: string; readonly isMoved: boolean },
): Promise<Chart> {
  prepare();
  if (webConfig.map.tiles.length === 0) await openArchive();
  const bounds = boundsOfShown(marks);
  const chart = new Chart({
    container,
    style: styleOf(LARGEST),
    locale: { 'Map.Title': label },
    interactive: isMoved,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    rollEnabled: false,
    renderWorldCopies: false,
    maxBounds: AROUND,
    minZoom: 2.5,
    maxZoom: 11,
    fadeDuration: 0,
    ...(bounds && { bounds, fitBoundsOptions: fittingOf(container) }),
  });
  if (bounds) keepFitted(chart, bounds);
  return chart;
}

/** A window that turns or grows shows the same places, until the reader has chosen others. */
function keepFitted(chart: Chart, bounds: LngLatBounds): void {
  let isMoved = false;
  let isFitting = false;
  const move = () => {
    isMoved ||= !isFitting;
  };
  chart.on('dragstart', move);
  chart.on('zoomstart', move);
  chart.on('resize', () => {
    if (isMoved) return;
    isFitting = true;
    chart.fitBounds(bounds, { ...fittingOf(chart.getContainer()), animate: false });
    isFitting = false;
  });
}

function boundsOfShown(marks: readonly MapMark[]): LngLatBounds | undefined {
  const full = marks.filter(isFull);
  const places = full.length > 0 ? full : marks;
  return places.length > 0 ? boundsOf(places) : undefined;
}

export const toDegrees = ({ latitude, longitude }: Coordinates): [number, number] => [
  longitude / 1e6,
  latitude / 1e6,
];

export const boundsOf = (places: readonly Coordinates[]) =>
  places.reduce((bounds, place) => bounds.extend(toDegrees(place)), new LngLatBounds());

/** Marks are wider than the points they stand for. */
export const fittingOf = ({ clientWidth, clientHeight }: HTMLElement) => ({
  padding: {
    top: Math.min(72, clientHeight / 5),
    bottom: Math.min(48, clientHeight / 6),
    left: Math.min(88, clientWidth / 4),
    right: Math.min(88, clientWidth / 4),
  },
  maxZoom: CLOSEST,
});
