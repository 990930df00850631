// Asks whoever resets a password for the end of their identity number.

import { timingSafeEqual } from 'node:crypto';
import type { Decrypted } from '#packages/db/decrypted.ts';
import type { Connection } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import { extensionPoint } from '#packages/rpc/server/registrations.ts';
import { accountFaults } from '../../faults.ts';

/** The last four characters of a person's verified identity number; undefined if none is known. */
export type ReadIdTail = (connection: Connection, personId: string) => Promise<Decrypted<string> | undefined>;
export const idTails = extensionPoint<ReadIdTail>('identity numbers');

/** Call it once the code was right: before, nobody may learn whether a number is known. */
export function requireIdTail(known: Decrypted<string> | undefined, given: string | undefined): void {
  if (!known) return;
  if (given === undefined) return fail(accountFaults.id_tail_asked);
  const [right, typed] = [Buffer.from(known.usedTo('check')), Buffer.from(given.toUpperCase())];
  if (right.length !== typed.length || !timingSafeEqual(right, typed)) fail(accountFaults.id_tail_wrong);
}
