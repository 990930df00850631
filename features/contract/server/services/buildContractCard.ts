// Builds a list card for its reader: role, awaited act, own margin.

import { type BasisPoints, type Kg, kg } from '#packages/exact/exact.ts';
import type { Actor } from '#packages/rpc/server/context.ts';
import { requireFirmId } from '#packages/rpc/server/requireFirmId.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { SUPERVISORS } from '../../calls/desk.ts';
import type { ContractCard, Dot, ContractParty } from '../../calls/read.ts';
import type { ContractAct, Role } from '../../choices.ts';
import { openActs, type ActContext, awaitedAct } from '../../rules/acts.ts';
import { fulfilment, levelOf, monthsOf, countedDelivery } from '../../rules/fulfilment.ts';
import { maySignNow, roleOf, signingOrder } from '../../rules/order.ts';
import type { ContractCardRow, ContractReader } from '../queries/card.ts';

export const contractReaderOf = (actor: Actor): ContractReader => ({
  firmId: requireFirmId(actor),
  isSupervisor: SUPERVISORS.some((seat) => actor.seats.includes(seat)),
});

const partyOf = (id: string | null, name: string | null, shortName: string | null): ContractParty | null =>
  id !== null && name !== null && shortName !== null ? { id, name, shortName } : null;

export const signersIn = (row: Pick<ContractCardRow, 'seller_id' | 'buyer_id' | 'trade_co_id'>) => ({
  sellerId: row.seller_id,
  buyerId: row.buyer_id,
  tradeCoId: row.trade_co_id,
});

interface ActFacts {
  readonly isParallel: boolean;
  readonly breachBy?: Role | null;
}

export const actContextOf = (
  row: ContractCardRow,
  firmId: string,
  seats: readonly string[],
  { isParallel, breachBy = null }: ActFacts,
): ActContext => ({
  state: row.state,
  kind: row.kind,
  agreementType: row.agreement_type,
  role: roleOf(firmId, signersIn(row)),
  seats,
  maker: row.drafted_by_role,
  awaiting: row.awaiting,
  maySign: maySignNow(signingOrder(signersIn(row)), row.signed, isParallel),
  signed: row.signed,
  finishedBy: row.finished_by,
  extendAgreedBy: row.extend_agreed_by,
  isExtended: row.is_extended,
  breachBy,
  hasBreach: row.has_breach,
  hasPendingChange: row.has_pending_change,
  hasMonths: row.kind === 'year' || row.kind === 'month',
  hasPaper: row.has_paper,
});

export const actsOf = (standing: ActContext): ContractAct[] => openActs(standing);

export function toContractCard(row: ContractCardRow, firmId: string, situation: ActFacts): ContractCard {
  const role = roleOf(firmId, signersIn(row));
  return {
    id: row.id,
    no: row.no,
    kind: row.kind,
    state: row.state,
    version: row.terms_version,
    title: row.title,
    side: role ?? null,
    seller: { id: row.seller_id, name: row.seller_name, shortName: row.seller_short_name },
    buyer: { id: row.buyer_id, name: row.buyer_name, shortName: row.buyer_short_name },
    tradeCo: partyOf(row.trade_co_id, row.trade_co_name, row.trade_co_short_name),
    coalOrg: partyOf(row.coal_org_id, row.coal_org_name, row.coal_org_short_name),
    useCoalOrg: partyOf(row.use_coal_org_id, row.use_coal_org_name, row.use_coal_org_short_name),
    varietyId: row.variety_id,
    heat: row.heat_kcal,
    sulphur: row.sulphur_bp,
    quantity: row.quantity_kg,
    delivered: row.delivered_kg,
    settled: row.settled_kg,
    price: row.price_hao_per_t,
    priceBasis: row.price_basis,
    isTaxIncluded: row.is_tax_included,
    goods: row.goods_fen,
    windowFrom: row.window_from,
    windowTo: row.window_to,
    fulfilment: row.fulfilment_bp,
    forecast: row.forecast_bp,
    signed: row.signed,
    signBy:
      row.state === 'draft' || row.state === 'to_sign' || row.state === 'part_signed' ? row.sign_by : null,
    toDo: awaitedAct(actContextOf(row, firmId, [], situation)),
    hasBreach: row.has_breach,
    year: row.year,
    month: row.month,
    agreementType: row.agreement_type,
    parent:
      row.parent_id !== null &&
      row.parent_no !== null &&
      row.parent_kind !== null &&
      row.parent_title !== null
        ? { id: row.parent_id, no: row.parent_no, kind: row.parent_kind, title: row.parent_title }
        : null,
    listingNo: row.listing_no,
    leg: row.leg,
    otherLeg: firmId === row.trade_co_id ? otherLeg(row) : null,
    risks: role === undefined ? row.risks : [],
    endedAt: row.ended_at,
    endedAs: row.ended_as,
    packBytes: row.pack_bytes,
    keptUntil: row.kept_until,
    hasPaper: row.has_paper,
    createdAt: row.created_at,
  };
}

function otherLeg(row: ContractCardRow): ContractCard['otherLeg'] {
  const party = partyOf(row.other_end_id, row.other_end_name, row.other_end_short_name);
  if (
    row.other_leg_id === null ||
    row.other_leg_no === null ||
    row.other_leg_state === null ||
    row.other_leg_kg === null ||
    row.other_leg_hao === null ||
    !party
  )
    return null;
  return {
    id: row.other_leg_id,
    no: row.other_leg_no,
    state: row.other_leg_state,
    quantity: row.other_leg_kg,
    price: row.other_leg_hao,
    party,
  };
}

interface Reported {
  readonly month: string;
  readonly seller_kg: Kg | null;
  readonly buyer_kg: Kg | null;
}

export function monthDotsOf(
  plan: readonly { month: string; planned: Kg }[],
  reports: readonly Reported[],
  least: BasisPoints,
  now: Date,
): Dot[] {
  const current = dayInMarket(now).slice(0, 7);
  return plan.map(({ month, planned }) => {
    const report = reports.find((one) => one.month === month);
    const delivered = countedDelivery({ seller: report?.seller_kg ?? null, buyer: report?.buyer_kg ?? null });
    const part = fulfilment(planned, delivered);
    return {
      month,
      planned,
      delivered,
      fulfilment: report === undefined && month >= current ? null : part,
      level: levelOf(part, least, month < current),
    };
  });
}

export const yearPlan = (year: number, months: readonly string[]) =>
  monthsOf(year).map((month, at) => ({ month, planned: kg(BigInt(months[at] ?? 0)) }));
