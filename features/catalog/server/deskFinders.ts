// What operators find by a number or a name from anywhere in the console.

import { escapeLike } from '#packages/db/like.ts';
import { type Fragment, sql } from '#packages/db/sql.ts';
import { extensionPoint } from '#packages/rpc/server/registrations.ts';

export interface DeskQuestion {
  /** As numbers are written: capitals without spaces. */
  readonly no: string;
  /** As it was typed, without spaces at its ends. */
  readonly text: string;
}

export interface DeskFinder {
  /** What it finds, as the console names matters. */
  readonly type: string;
  /** Seats of the desk that shows it: nobody else finds it. */
  readonly seats: readonly string[];
  /** SQL of id, number and name of `MAX_FOUND` at most; undefined: a text like this finds none. */
  select(question: DeskQuestion): Fragment | undefined;
}

export const deskFinders = extensionPoint<readonly DeskFinder[]>('desk finders');

/** Of each kind. */
export const MAX_FOUND = 6;

const BEGINS_A_NUMBER = /^[A-Z]{2}\d{2}/;

interface NumberedTable {
  readonly type: string;
  readonly seats: readonly string[];
  readonly table: Fragment;
  readonly name?: Fragment;
  /** Which of them the desk shows; default: all. */
  readonly where?: Fragment;
}

/** By the beginning of the number, which is unique; numbers hold their day, so the newest come first. */
export const byNumber = ({
  type,
  seats,
  table,
  name = sql`''::text`,
  where = sql`true`,
}: NumberedTable): DeskFinder => ({
  type,
  seats,
  select: ({ no }) =>
    BEGINS_A_NUMBER.test(no)
      ? sql`
        select id, no, ${name}
          from ${table}
         where no like ${likePrefix(no)}
           and ${where}
         order by no desc
         limit ${MAX_FOUND}`
      : undefined,
});

const likePrefix = (no: string) => `${escapeLike(no)}%`;
