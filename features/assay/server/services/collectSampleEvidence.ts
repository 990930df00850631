// Adds samples, decisions and laboratory reports to a contract's evidence.

import { type PackSource, toEvidenceJson } from '#features/document/server/public.ts';
import { readHistory } from '#features/firm/server/public.ts';
import { assayHistory } from '../access.ts';
import { readChallenge, readFinalValues } from '../queries/decision.ts';
import { readSamplePage } from '../queries/sample.ts';
import { readSplits, readValues } from '../queries/split.ts';
import { pairsOfSplit } from './convertIndexValues.ts';
import { isReportVisible } from './decideReportVisibility.ts';

const MAX_SAMPLES = 1_000;

export const assayEvidence: PackSource = async (connection, contractId) => {
  const { rows } = await readSamplePage(connection, null, { contractId, pageSize: MAX_SAMPLES });
  if (rows.length === 0) return [];
  const samples = await Promise.all(
    rows.map(async (sample) => {
      const [splits, challenge, decided, history] = await Promise.all([
        readSplits(connection, sample.id),
        readChallenge(connection, sample.id),
        readFinalValues(connection, sample.id),
        readHistory(connection, assayHistory, [sample.id]),
      ]);
      const shown = splits.filter((split) => isReportVisible(sample, split, 'both'));
      const values = await readValues(
        connection,
        shown.map(({ id }) => id),
      );
      const parts = splits.map((split) =>
        shown.includes(split)
          ? { ...split, values: pairsOfSplit(values, split.id) }
          : { ...split, certificate_id: null, certificate_hash: null, values: null },
      );
      return { ...sample, parts, challenge: challenge ?? null, decided, history };
    }),
  );
  const reports = samples.flatMap(({ parts }) => parts.flatMap(({ certificate_id: id }) => id ?? []));
  return [
    { name: 'assays.json', content: toEvidenceJson(samples) },
    { folder: 'assays', fileIds: reports },
  ];
};
