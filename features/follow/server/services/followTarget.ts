// What each kind of thing answers for itself: which of them somebody may see, and what they are called.

import type { Names } from '#features/catalog/names.ts';
import type { Connection } from '#packages/db/sql.ts';
import type { Actor } from '#packages/rpc/server/context.ts';
import type { FollowKind } from '../../kinds.ts';

export interface Thing {
  readonly id: string;
  readonly title: string;
  readonly names: Names | null;
  readonly note: string;
  readonly isOver: boolean;
}

/** Those of the ids that this reader may see. */
export type ThingsOf = (
  connection: Connection,
  reader: Actor,
  ids: readonly string[],
  now: Date,
) => Promise<readonly Thing[]>;

/** The server's table of contents joins them: most kinds belong to features after this one. */
export type ThingsByKind = Readonly<Record<Exclude<FollowKind, 'firm' | 'intent'>, ThingsOf>>;
