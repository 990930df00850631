// Claims of whoever acts on an item that one person alone must handle.

import { fail } from '#packages/fault/fault.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import { CLAIM_MINUTES } from '../../calls.ts';
import { caseworkFaults } from '../../faults.ts';
import { type Item, readClaimsOf, takeClaim } from '../queries.ts';

export const claimEnd = (now: Date) => new Date(now.getTime() + CLAIM_MINUTES * 60_000);

/** Whoever acts on what nobody has claimed has claimed it. On a colleague's, nobody else acts. */
export async function requireClaim(
  { tx, now, actor }: Pick<TxContext, 'tx' | 'now'> & { readonly actor: Pick<Actor, 'personId'> },
  { kind, id }: Item,
): Promise<Date> {
  const until = claimEnd(now);
  // A claim that ends or is given back between the two statements leaves nobody to name: take it then.
  for (;;) {
    if ((await takeClaim(tx, { kind, id, personId: actor.personId, until }, now)) === 1) return until;
    const holder = (await readClaimsOf(tx, kind, [id], now)).get(id);
    if (holder) return fail(caseworkFaults.claimed, { by: holder.name, until: holder.until });
  }
}
