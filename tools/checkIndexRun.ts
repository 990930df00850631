// Computes the figure of a published index run again, offline.

import { checkRunFile, type RunFile } from '#features/benchmark/rules/file.ts';

/** Prints what was found; true if the file leads to the same figure. */
export function checkIndexRun(file: RunFile): boolean {
  const { index, weekEnd, figureVersion, inputs, result } = file;
  console.log(`index   ${index.id} week to ${weekEnd} figure ${figureVersion}`);
  for (const [at, deal] of (inputs?.deals ?? []).entries())
    console.log(
      `deal ${at + 1}  ${deal.quantity} kg at ${deal.price} hao/t, ${deal.heat} kcal/kg: ` +
        `${deal.normalised} hao/t ${deal.exclusion ?? 'counts'}`,
    );
  if (!inputs) console.log('inputs  too few to be shown: the figure before is carried forward');
  const differences = checkRunFile(file);
  for (const { deal, field, shown, found } of differences)
    console.log(`DIFFERS ${deal === 0 ? 'the result' : `deal ${deal}`}, ${field}: ${shown}, found ${found}`);
  if (differences.length === 0) console.log(`the same figure: ${String(result.figure)} hao/t`);
  return differences.length === 0;
}
