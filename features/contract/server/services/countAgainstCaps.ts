// Counts contracts drafted by hand against binding caps (domain 2.18).

import type { Relation } from '#features/binding/choices.ts';
import { bindingFaults } from '#features/binding/faults.ts';
import {
  bindingFor,
  type BoundThrough,
  recordCapUses,
  lockCappedBindings,
  reduceCapUse,
} from '#features/binding/server/public.ts';
import { type Kg, kg, plus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { isDealt } from '../../choices.ts';
import { firmOfRole, signingOrder } from '../../rules/order.ts';
import { isSale, type ContractTerms, type SaleTerms } from '../../terms.ts';
import type { ContractRow } from '../queries/contract.ts';
import { partyIds } from './buildDocument.ts';

/**
 * The same coal passes both legs of a trading company: the upstream leg counts for the mine, the downstream
 * one for the plant.
 */
function orgsOf(terms: SaleTerms): readonly (readonly [Relation, string | undefined])[] {
  if (terms.kind !== 'year' && terms.kind !== 'trading_company' && terms.kind !== 'month') return [];
  const [mine, plant] = [
    ['COAL', terms.coalOrgId],
    ['USE', terms.useCoalOrgId],
  ] as const;
  if (terms.kind !== 'trading_company') return [mine, plant];
  return terms.leg === 'upstream' ? [mine] : [plant];
}

/**
 * Replaces the previous count. A month was counted with its year, a deal when struck. `insists`: refuse above
 * the cap.
 */
export async function countAgainstCaps(
  ctx: TxContext,
  row: ContractRow,
  terms: ContractTerms,
  { insists }: { insists: boolean },
): Promise<void> {
  if (isDealt(row.kind) || row.parent_id !== null || !isSale(terms)) return;
  const { tx, now } = ctx;
  const day = dayInMarket(now);
  const parties = signingOrder(partyIds(row)).map((role) => firmOfRole(role, partyIds(row)) ?? '');
  const names = orgsOf(terms).flatMap(([relation, orgId]) =>
    orgId === undefined || parties.includes(orgId) ? [] : [{ relation, orgId }],
  );
  if (names.length === 0) return;
  await lockCappedBindings(
    tx,
    parties,
    names.map(({ orgId }) => orgId),
  );
  await freeCaps(ctx, row, kg(0n));
  const through = (
    await Promise.all(
      names.map(async (name) => {
        const bound = await Promise.all(
          parties.map((firmId) => bindingFor(tx, { ...name, firmId, day, varietyId: terms.varietyId })),
        );
        return bound.find((one) => one !== undefined);
      }),
    )
  ).filter((one) => one !== undefined);
  if (insists) for (const binding of through) requireWithinCap(binding, terms.quantity);
  await recordCapUses(
    tx,
    through.map(({ id }) => ({
      bindingId: id,
      type: 'contract' as const,
      id: row.id,
      quantity: terms.quantity,
      day,
    })),
  );
}

function requireWithinCap({ cap, used }: BoundThrough, quantity: Kg): void {
  const actual = plus(used, quantity);
  if (cap !== null && actual > cap) fail(bindingFaults.over_cap, { limit: cap, actual });
}

/** Reduces the counted use to this quantity. */
export const freeCaps = ({ tx }: TxContext, { id }: ContractRow, quantity: Kg) =>
  reduceCapUse(tx, id, quantity);
