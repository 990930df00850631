// Queries about the contract that delivery lifts from.

import * as z from 'zod/mini';
import { recordDelivered, startPerforming } from '#features/contract/server/public.ts';
import type { ContractState } from '#features/contract/states.ts';
import { ASSAY_BASES, WEIGHT_BASES } from '#features/terms/choices.ts';
import { TRANSPORTS } from '#features/terms/choices.ts';
import { type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import { type BasisPoints, basisPoints, WHOLE } from '#packages/exact/exact.ts';
import { WireBasisPoints, WireHaoPerTonne, WireKg } from '#packages/schema/wire.ts';

export { recordDelivered, startPerforming };

const PickupContractRow = z.object({
  id: z.string(),
  no: z.string(),
  state: z.custom<ContractState>(),
  title: z.string(),
  seller_id: z.string(),
  buyer_id: z.string(),
  seller: z.string(),
  quantity_kg: WireKg,
  price_hao_per_t: WireHaoPerTonne,
  vat_on_top_bp: WireBasisPoints,
  tolerance_bp: WireBasisPoints,
  settled_kg: WireKg,
  variety_id: z.string(),
  pay_term: z.string(),
  pay_share: z.nullable(WireBasisPoints),
  is_supervised: z.boolean(),
  transport: z.enum(TRANSPORTS),
  place_id: z.string(),
  window_from: z.string(),
  window_to: z.string(),
  weight_basis: z.enum(WEIGHT_BASES),
  assay_basis: z.enum(ASSAY_BASES),
  daily_cap: z.nullable(WireKg),
});
export type PickupContractRow = z.output<typeof PickupContractRow>;

/** Terms of the version in force, else those of the deal. */
const contracts = sql`
  select contract.id, contract.no, contract.state, contract.title, contract.seller_id, contract.buyer_id,
         seller.short_name as seller, contract.quantity_kg, contract.price_hao_per_t, contract.vat_on_top_bp,
         contract.tolerance_bp, contract.settled_kg, said.terms ->> 'varietyId' as variety_id,
         said.terms ->> 'payTerm' as pay_term, said.terms ->> 'payShare' as pay_share,
         coalesce((said.terms ->> 'isSupervised')::boolean, true) as is_supervised,
         said.terms ->> 'transport' as transport, said.terms ->> 'deliveryPlaceId' as place_id,
         said.terms ->> 'windowFrom' as window_from, said.terms ->> 'windowTo' as window_to,
         said.terms ->> 'weightBasis' as weight_basis, said.terms ->> 'assayBasis' as assay_basis,
         said.terms ->> 'dailyCap' as daily_cap
    from contract
    join firm as seller on seller.id = contract.seller_id
    left join contract_version as version on version.contract_id = contract.id
      and version.number = contract.terms_version
    left join listing_terms as dealt on dealt.hash = contract.terms_hash
    join lateral (select coalesce(version.document -> 'terms',
    dealt.terms) as terms) as said on said.terms is not null
   where contract.kind not in ('year', 'agreement')
     and contract.quantity_kg is not null`;

export const readContract = (connection: Connection, id: string) => connection.one(PickupContractRow)`
  ${contracts}
     and contract.id = ${id}`;

export const readContracts = (connection: Connection, ids: readonly string[]) => connection.all(
  PickupContractRow,
)`
  ${contracts}
     and contract.id = any (${[...ids]}::text[])
   order by contract.id`;

/** Serialises changes to the contract's tonnes. Lock order: contract, order, trip, then money and goods. */
export async function lockDeliveryContract(
  tx: Transaction,
  id: string,
): Promise<PickupContractRow | undefined> {
  await tx.run`select from contract where id = ${id} for no key update`;
  return readContract(tx, id);
}

export const readLiftable = (
  connection: Connection,
  buyerId: string,
  contractId: string | undefined,
) => connection.all(PickupContractRow)`
  ${contracts}
     and contract.buyer_id = ${buyerId}
     and contract.state in ('effective', 'performing')
     and ${contractId ? sql`contract.id = ${contractId}` : sql`true`}
   order by contract.id desc
   limit 50`;

/** The buyer's other prepaid contracts with this seller; they share one credit limit. */
export const readPaidAhead = (
  connection: Connection,
  { id, seller_id, buyer_id }: Pick<PickupContractRow, 'id' | 'seller_id' | 'buyer_id'>,
) => connection.all(PickupContractRow)`
  ${contracts}
     and contract.seller_id = ${seller_id}
     and contract.buyer_id = ${buyer_id}
     and contract.id <> ${id}
     and contract.state in ('effective', 'performing')
     and said.terms ->> 'payTerm' in ('prepay_100', 'prepay_pct')`;

export const LIFTABLE_STATES: readonly ContractState[] = ['effective', 'performing'];

/** What must be set aside before coal is loaded: nothing where the sides pay each other directly. */
export function prepaidShare({
  pay_term,
  pay_share,
  is_supervised: isSupervised,
}: Pick<PickupContractRow, 'pay_term' | 'pay_share' | 'is_supervised'>): BasisPoints {
  if (!isSupervised) return basisPoints(0n);
  if (pay_term === 'prepay_100') return WHOLE;
  return pay_term === 'prepay_pct' ? (pay_share ?? WHOLE) : basisPoints(0n);
}
