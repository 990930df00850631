// `npm run restore`: restores database and files to a moment, and proves them.

import { parseArgs } from 'node:util';
import { listBackup } from '#apps/server/backup/list.ts';
import { parseMoment } from '#apps/server/backup/moment.ts';
import { drill, isForOperator, isSound, type Restored, restore } from '#apps/server/backup/restore.ts';
import { ConfigError, readConfig } from '#apps/server/config.ts';
import { proofLines } from '#apps/server/prove.ts';
import type { FinishedDrill } from '#features/dashboard/server/services/recordBackups.ts';

const USAGE = `npm run restore -- --list                         what can be restored
npm run restore -- --to latest                    everything that is in the backup
npm run restore -- --to "2026-11-23 14:05:00"     as it was then, time of the market
npm run restore -- --drill                        restores beside, proves, and removes it again`;

function readOptions() {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      list: { type: 'boolean', default: false },
      drill: { type: 'boolean', default: false },
    },
  });
  if ([values.to !== undefined, values.list, values.drill].filter(Boolean).length !== 1)
    throw new ConfigError(USAGE);
  return values;
}

function lines(restored: Restored): string[] {
  const { copy, moment, seconds, files, missingFiles, proof } = restored;
  return [
    ...proofLines(proof),
    ...missingFiles.map((sha256) => `MISSING the file ${sha256}`),
    `${files - missingFiles.length} of ${files} files are there.`,
    `Restored to ${moment.toISOString()} from the base copy ${copy} in ${seconds} s.`,
  ];
}

function drillResult(restored: Restored): string {
  const broken = restored.proof.findings.find(({ isKept }) => !isKept)?.invariant;
  const result: FinishedDrill = {
    isProven: isSound(restored),
    restoredTo: restored.moment,
    seconds: restored.seconds,
    error: isSound(restored) ? '' : (broken ?? `${restored.missingFiles.length} files are missing`),
  };
  return JSON.stringify(result);
}

try {
  const options = readOptions();
  const config = readConfig(process.env);
  if (options.list) console.log((await listBackup(config)).join('\n'));
  else {
    const restored = options.drill
      ? await drill(config, console.log)
      : await restore(config, parseMoment(options.to ?? ''), console.log);
    console.log(lines(restored).join('\n'));
    if (options.drill) console.log(drillResult(restored));
    process.exitCode = isSound(restored) ? 0 : 1;
  }
} catch (error) {
  const isUsage =
    error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  console.error(isUsage || isForOperator(error) ? (error as Error).message : error);
  process.exit(2);
}
