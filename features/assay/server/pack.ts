// What samples add to the evidence of their contract: seals, codes, values, challenges and decisions, with the certificates' hashes.
import { readChallenge, readDecided, readSteps } from './queries/decision.ts';
import { readSamplePage } from './queries/sample.ts';
import { readSplits, readValues } from './queries/split.ts';
import { ofSplit } from './values.ts';
import type { Connection } from '#packages/sql/sql.ts';

interface Part { readonly name: string; readonly content: Uint8Array }

const MOST_SAMPLES = 1_000;
const inWords = (value: unknown) => new TextEncoder().encode(JSON.stringify(value, (_key, held: unknown) => (typeof held === 'bigint' ? String(held) : held), 2));

export async function assayPack(connection: Connection, contractId: string): Promise<readonly Part[]> {
  const { rows } = await readSamplePage(connection, null, { contractId, pageSize: MOST_SAMPLES });
  if (rows.length === 0) return [];
  const samples = await Promise.all(rows.map(async (sample) => {
    const [splits, challenge, decided, history] = await Promise.all([
      readSplits(connection, sample.id), readChallenge(connection, sample.id), readDecided(connection, sample.id), readSteps(connection, sample.id),
    ]);
    const values = await readValues(connection, splits.map(({ id }) => id));
    return { ...sample, parts: splits.map((split) => ({ ...split, values: ofSplit(values, split.id) })), challenge: challenge ?? null, decided, history };
  }));
  return [{ name: 'assays.json', content: inWords(samples) }];
}
