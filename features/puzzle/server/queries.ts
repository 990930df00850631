// SQL of puzzles that were asked for and not solved yet.

import * as z from 'zod/mini';
import type { Transaction } from '#packages/db/sql.ts';

export interface NewPuzzle {
  readonly id: string;
  readonly boundTo: string;
  readonly number: number;
  readonly expiresAt: Date;
}

export const insertPuzzle = (tx: Transaction, { id, boundTo, number, expiresAt }: NewPuzzle) => tx.run`
  insert into puzzle (id, bound_to, number, expires_at)
  values (${id}, ${boundTo}, ${number}, ${expiresAt})`;

/** Deletes the puzzle with its first solution, right or wrong; of concurrent ones exactly one has a row. */
export const spendPuzzle = (tx: Transaction, id: string, boundTo: string, now: Date) =>
  tx.one(z.object({ number: z.int() }))`
    delete from puzzle
     where id = ${id}
       and bound_to = ${boundTo}
       and expires_at > ${now}
    returning number`;

export const purgePuzzles = (tx: Transaction, now: Date) => tx.run`
  delete from puzzle
   where expires_at < ${now}`;
