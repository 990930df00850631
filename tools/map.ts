// Builds the map that pages draw, after its outlines or their packages changed.

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildMap } from './map/buildMap.ts';

const path = join(import.meta.dirname, '../features/catalog/web/map/coalCountry.pmtiles');
const archive = await buildMap();
await writeFile(path, archive);
console.log(`${path}: ${archive.length} bytes`);
