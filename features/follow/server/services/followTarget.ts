// How each kind of thing reports what a reader may see of it and its title.

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

export type ThingsOf = (
  connection: Connection,
  reader: Actor,
  ids: readonly string[],
  now: Date,
) => Promise<readonly Thing[]>;

/** Registered by the server: most kinds belong to features after this one. */
export type ThingsByKind = Readonly<Record<Exclude<FollowKind, 'firm' | 'intent'>, ThingsOf>>;
