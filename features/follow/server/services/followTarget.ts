// How each kind of thing reports what a reader may see of it and its title.

import type { Names } from '#features/catalog/names.ts';
import type { Connection } from '#packages/db/sql.ts';
import type { Actor } from '#packages/rpc/server/context.ts';
import { extensionPoint } from '#packages/rpc/server/registrations.ts';
import type { FollowKind } from '../../kinds.ts';

export interface FollowTarget {
  readonly id: string;
  readonly title: string;
  readonly names: Names | null;
  readonly note: string;
  readonly isOver: boolean;
}

export type ReadFollowTargets = (
  connection: Connection,
  reader: Actor,
  ids: readonly string[],
  now: Date,
) => Promise<readonly FollowTarget[]>;

/** Most kinds belong to features after this one. */
export type FollowTargetReaders = Readonly<Record<Exclude<FollowKind, 'firm'>, ReadFollowTargets>>;
export const followTargets = extensionPoint<Partial<FollowTargetReaders>>('follow targets');

export function mergeTargets(targets: readonly Partial<FollowTargetReaders>[]): FollowTargetReaders {
  const { listing, article, series, notice, intent } = targets.reduce(
    (merged, one) => ({ ...merged, ...one }),
    {},
  );
  if (!listing || !article || !series || !notice || !intent)
    throw new Error('a kind that can be followed is not registered');
  return { listing, article, series, notice, intent };
}
