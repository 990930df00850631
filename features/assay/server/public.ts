// Public interface of assays for later features and push.

import type { Connection } from '#packages/db/sql.ts';
import type { Actor } from '#packages/rpc/server/context.ts';
import { readSample } from './queries/sample.ts';

/** Only the two sides of a sample may subscribe to it. */
export const mayFollowSample = async (connection: Connection, { firmId = '' }: Actor, id: string) =>
  (await readSample(connection, id, firmId)) !== undefined;

/** Without access check; used by settlement. */
export { readSettleableSamples, type SettleableSample } from './services/readSettleableSamples.ts';
