// Finds what features provide by the names of their folders.

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import SPINE from '#features/spine.json' with { type: 'json' };

export const FEATURES = join(import.meta.dirname, '../../features');

/** In the order of the spine; features without a place on it come last. */
function featureNames(folder: string): readonly string[] {
  const placeOf = (name: string) => (SPINE.includes(name) ? SPINE.indexOf(name) : SPINE.length);
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isFile() ? [] : entry.name))
    .sort()
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The module at this path of each feature that has one. */
export const importFromFeatures = <Module>(
  folder: string,
  path: string,
): Promise<readonly (readonly [feature: string, module: Module])[]> =>
  Promise.all(
    featureNames(folder)
      .filter((name) => existsSync(join(folder, name, path)))
      .map(async (name) => [name, (await import(join(folder, name, path))) as Module] as const),
  );
