// Queries for trading: bindings in force, caps, blocked partners, credit.

import * as z from 'zod/mini';
import { type Connection, type Fragment, sql, type Transaction } from '#packages/db/sql.ts';
import { type BasisPoints, basisPoints, type Fen, fen, type Kg } from '#packages/exact/exact.ts';
import { WireBasisPoints, WireFen, WireKg } from '#packages/schema/wire.ts';
import type { Relation, PartnerSide } from '../../choices.ts';

/** Traded through `binding` in the cap's period that contains the day. */
export const usedInPeriod = (day: string): Fragment => sql`
  (select coalesce(sum(use.kg), 0)
     from binding_use as use
    where use.binding_id = binding.id
      and use.on_day >= case binding.cap_period when 'whole' then binding.from_day
                        else date_trunc(binding.cap_period, ${day}::date::timestamp)::date end)`;

interface BoundQuery {
  /** Columns or expressions of the enclosing statement. */
  readonly firm: Fragment;
  readonly relation: Fragment;
  readonly until: Fragment;
  readonly variety: Fragment;
  readonly orgIds: readonly string[];
  readonly day: string;
}

const covers = ({ until, variety, day }: Pick<BoundQuery, 'until' | 'variety' | 'day'>) => sql`
      binding.state in ('effective', 'expiring')
  and binding.from_day <= ${day}::date
  and binding.to_day >= greatest(${until}, ${day}::date)
  and (binding.varieties = '{}' or ${variety}::text is null or ${variety} = any (binding.varieties))`;

/** A firm's bindings to these organisations as JSON for `BoundThrough`. */
export const boundThrough = ({ firm, relation, orgIds, day, ...rest }: BoundQuery): Fragment => sql`
  (select coalesce(jsonb_agg(jsonb_build_object(
            'id', binding.id, 'orgId', binding.org_id, 'cap', binding.cap_kg::text,
            'used', case when binding.cap_kg is null then '0' else ${usedInPeriod(day)}::text end)), '[]')
     from binding_org as binding
    where binding.firm_id = ${firm}
      and binding.relation = ${relation}
      and binding.org_id = any (${[...orgIds]}::text[])
      and ${covers({ ...rest, day })})`;

export const BoundThrough = z.object({
  id: z.string(),
  orgId: z.string(),
  cap: z.nullable(WireKg),
  used: WireKg,
});
export type BoundThrough = z.output<typeof BoundThrough>;

export interface BindingQuery {
  readonly firmId: string;
  readonly orgId: string;
  readonly relation: Relation;
  /** Day of trading, and last day of delivery. */
  readonly day: string;
  readonly until?: string | undefined;
  readonly varietyId?: string | undefined;
}

export async function readBinding(
  connection: Connection,
  { firmId, orgId, relation, day, until = day, varietyId }: BindingQuery,
): Promise<BoundThrough | undefined> {
  const row = await connection.one(z.object({ bound: z.array(BoundThrough) }))`
    select ${boundThrough({
      firm: sql`${firmId}`,
      relation: sql`${relation}`,
      orgIds: [orgId],
      day,
      until: sql`${until}::date`,
      variety: sql`${varietyId ?? null}`,
    })} as bound
`;
  return row?.bound[0];
}

const InForceRow = z.object({
  relation: z.custom<Relation>(),
  org_id: z.string(),
  varieties: z.array(z.string()),
  until: z.string(),
});

/** Bindings to these organisations on the day, with their last day; without varieties, for every variety. */
export const readBindingsInForce = (
  connection: Connection,
  { firmId, orgIds, day }: { firmId: string; orgIds: readonly string[]; day: string },
) =>
  connection.all(InForceRow)`
  select binding.relation, binding.org_id, binding.varieties, binding.to_day::text as until
    from binding_org as binding
   where binding.firm_id = ${firmId}
     and binding.org_id = any (${[...orgIds]}::text[])
     and ${covers({ until: sql`${day}::date`, variety: sql`null`, day })}`;

/** Lock order: capped bindings before any money; bindings without a cap need no lock. */
export const lockCappedBindings = (
  tx: Transaction,
  firmIds: readonly string[],
  orgIds: readonly string[],
) => tx.run`
  select
    from binding_org
   where firm_id = any (${[...firmIds]}::text[])
     and org_id = any (${[...orgIds]}::text[])
     and state in ('effective', 'expiring')
     and cap_kg is not null
   order by id
     for no key update`;

export interface CapUse {
  readonly bindingId: string;
  readonly type: 'listing' | 'response' | 'contract';
  readonly id: string;
  readonly quantity: Kg;
  readonly day: string;
}

/** Counts matters against the caps; a matter counted before keeps its first day. */
export async function recordCapUses(tx: Transaction, uses: readonly CapUse[]): Promise<void> {
  if (uses.length === 0) return;
  await tx.run`
    insert into binding_use (binding_id, matter_type, matter_id, kg, on_day)
    select * from unnest(${uses.map(({ bindingId }) => bindingId)}::text[],
                         ${uses.map(({ type }) => type)}::text[],
                         ${uses.map(({ id }) => id)}::text[],
                         ${uses.map(({ quantity }) => quantity.toString())}::bigint[],
                         ${uses.map(({ day }) => day)}::date[])
        on conflict (binding_id, matter_type, matter_id) do update set kg = excluded.kg`;
}

/** Reduces a counted matter; one never counted is ignored. */
export const reduceCapUse = (tx: Transaction, matterId: string, quantity: Kg) => tx.run`
  update binding_use
     set kg = ${quantity}
   where matter_id = ${matterId}
     and kg > ${quantity}`;

/** Ids of firms that block this one or are blocked by it, for `not in (…)`; computed once for a statement. */
export const blockedFirmsOf = (firmId: string | Fragment): Fragment => sql`
  select shutting.partner_id as id from binding_partner as shutting where shutting.firm_id = ${firmId}
     and shutting.is_blocked
  union all
  select shutting.firm_id from binding_partner as shutting where shutting.partner_id = ${firmId}
     and shutting.is_blocked`;

/** Whether one of two firms has blocked the other. */
export const isBlockedBetween = (one: Fragment, other: Fragment): Fragment => sql`
  (exists (select from binding_partner where firm_id = ${one} and partner_id = ${other} and is_blocked)
   or exists (select from binding_partner where firm_id = ${other} and partner_id = ${one} and is_blocked))`;

export const readMayTrade = async (connection: Connection, one: string, other: string) =>
  (
    await connection.one(z.object({ may_trade: z.boolean() }))`
  select not ${isBlockedBetween(sql`${one}`, sql`${other}`)} as may_trade`
  )?.may_trade ?? false;

/** Whether a partner list entry, joined as `partner`, is active for this variety. */
export const isListed = (variety: Fragment): Fragment => sql`
  (partner.partner_id is not null and not partner.is_blocked
   and (partner.varieties = '{}' or ${variety} = any (partner.varieties)))`;

/** Firms a listing for partners is visible to. */
export const readPartnersOf = async (
  connection: Connection,
  firmId: string,
  side: 'BUY' | 'SELL',
  varietyId: string,
) =>
  (
    await connection.all(z.object({ id: z.string() }))`
  select partner.partner_id as id
    from binding_partner as partner
   where partner.firm_id = ${firmId}
     and partner.side = ${side}
     and ${isListed(sql`${varietyId}`)}`
  ).map(({ id }) => id);

export const readBlockedFirms = async (connection: Connection, firmId: string) =>
  (
    await connection.all(z.object({ id: z.string() }))`
  ${blockedFirmsOf(firmId)}`
  ).map(({ id }) => id);

interface PartnerKey {
  readonly ownerId: string;
  readonly partnerId: string;
  readonly side: PartnerSide;
  readonly varietyId: string;
}

/** Deposit discount a firm grants a partner, in basis points. */
export const readDiscount = async (
  connection: Connection,
  { ownerId, partnerId, side, varietyId }: PartnerKey,
): Promise<BasisPoints> =>
  (
    await connection.one(z.object({ discount: WireBasisPoints }))`
    select partner.discount_bp::text as discount
      from binding_partner as partner
     where partner.firm_id = ${ownerId}
       and partner.partner_id = ${partnerId}
       and partner.side = ${side}
       and ${isListed(sql`${varietyId}`)}`
  )?.discount ?? basisPoints(0n);

const CreditRow = z.object({ credit_limit_fen: z.nullable(WireFen) });

interface CreditBetween {
  readonly sellerId: string;
  readonly buyerId: string;
}
const credit = ({ sellerId, buyerId }: CreditBetween) => sql`
  select credit_limit_fen
    from binding_partner
   where firm_id = ${sellerId}
     and partner_id = ${buyerId}
     and side = 'BUY'
     and not is_blocked`;

/** The credit a seller grants a buyer; nothing if none is set. */
export const readCredit = async (connection: Connection, between: CreditBetween): Promise<Fen> =>
  (await connection.one(CreditRow)`${credit(between)}`)?.credit_limit_fen ?? fen(0n);

/**
 * Locks and returns the credit a seller grants a buyer; undefined if none is set. Lock order: after the
 * contract, before any money.
 */
export async function lockCredit(tx: Transaction, between: CreditBetween): Promise<Fen> {
  const row = await tx.one(CreditRow)`${credit(between)} for no key update`;
  return row?.credit_limit_fen ?? fen(0n);
}
