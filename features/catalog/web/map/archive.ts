// The map file that comes with the app: read once, as a whole, so that it is kept.

import { PMTiles, type RangeResponse, type Source } from 'pmtiles';
import archiveUrl from './coalCountry.pmtiles?url';

let opened: Promise<PMTiles> | undefined;

/** A failed reading is tried again. */
export function openArchive(): Promise<PMTiles> {
  opened ??= read().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function read(): Promise<PMTiles> {
  const answer = await fetch(archiveUrl);
  if (!answer.ok) throw new Error(`the map file was answered with ${answer.status}`);
  return new PMTiles(inMemory(await answer.arrayBuffer()));
}

/** Small enough to be fetched whole: it then lies among the files that the service worker keeps. */
const inMemory = (content: ArrayBuffer): Source => ({
  getKey: () => archiveUrl,
  getBytes: (offset, length): Promise<RangeResponse> =>
    Promise.resolve({ data: content.slice(offset, offset + length) }),
});
