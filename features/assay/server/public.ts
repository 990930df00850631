// What later features and the push hub may ask of samples.

import type { Connection } from '#packages/db/sql.ts';
import type { Actor } from '#packages/rpc/server/context.ts';
import { readSample } from './queries/sample.ts';

/** The two sides may follow a sample, nobody else. */
export const mayFollowSample = async (connection: Connection, { firmId = '' }: Actor, id: string) =>
  (await readSample(connection, id, firmId)) !== undefined;

/** For settlements: every sample of a contract, whoever reads it. */
export { settleableSamples, type SettleableSample } from './services/readSettleableSamples.ts';
