// From an entrust to a notice's draft, and from a notice to its session.

import type { PlannedSession } from '#features/auction/server/public.ts';
import { addWorkingDays, readNumberParameter } from '#features/catalog/server/public.ts';
import { readTradeParameters } from '#features/listing/server/public.ts';
import { depositToRespond } from '#features/terms/rules/deposit.ts';
import type { Connection } from '#packages/db/sql.ts';
import type { HaoPerTonne } from '#packages/exact/exact.ts';
import { fen } from '#packages/exact/exact.ts';
import { dayInMarket, fromMarketTime } from '#packages/time/marketDay.ts';
import { isListedKind } from '../../choices.ts';
import type { EntrustLot, LotContent, NoticeContent } from '../../content.ts';
import type { EntrustRow } from '../queries/entrust.ts';
import type { NoticeRow } from '../queries/notice.ts';

/** The earliest opening of what becomes public now. */
export async function earliestOpening(connection: Connection, now: Date): Promise<Date> {
  const days = await readNumberParameter(connection, 'NOTICE_LEAD_WORKING_DAYS', now);
  return addWorkingDays(connection, now, Number(days));
}

/** What was handed in for a session has its steps. */
function toSessionLot({ incMin, incMax, ...lot }: EntrustLot): LotContent {
  if (incMin === undefined || incMax === undefined) throw new Error(`lot ${lot.no} has no steps`);
  return { ...lot, incMin, incMax };
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** At ten in the morning, the working day after the lead, unless a later moment is wished for. */
async function suggestOpening(connection: Connection, wished: Date | null, now: Date): Promise<Date> {
  const earliest = await earliestOpening(connection, now);
  if (wished && wished > earliest) return wished;
  const day = dayInMarket(await addWorkingDays(connection, earliest, 1));
  return fromMarketTime(`${day}T10:00`);
}

/** A draft with all the lots of the entrust, or with those that are unsold. */
export async function draftNotice(
  connection: Connection,
  entrust: EntrustRow,
  now: Date,
): Promise<NoticeContent> {
  const { content } = entrust;
  const { kind } = content;
  if (isListedKind(kind)) throw new Error(`entrust ${entrust.id} is to be listed`);
  const [{ deposits }, opensAt] = await Promise.all([
    readTradeParameters(connection, now),
    suggestOpening(connection, entrust.wished_at, now),
  ]);
  const lots = content.lots.filter(({ no }) => entrust.unsold.length === 0 || entrust.unsold.includes(no));
  return {
    title: content.title,
    direction: content.direction,
    kind,
    order: 'parallel',
    breakMinutes: 0,
    regularMinutes: 10,
    extensionSeconds: 180,
    enrolFrom: now,
    enrolUntil: new Date(opensAt.getTime() - HOUR_MS),
    opensAt,
    depositPer: 'lot',
    deposit: fen(0n),
    capTie: 'first',
    pricing: 'as_bid',
    sealedOpening: 'operators',
    eligibility: content.eligibility,
    lots: lots.map((lot) => ({
      ...toSessionLot(lot),
      deposit: depositToRespond(lot.terms, lot.terms.quantity, lot.terms.price, deposits),
    })),
    fees: '',
    performance: '',
    liability: '',
    contact: content.contact,
    phone: content.phone,
    fileIds: [],
  };
}

/** How long what is frozen for a lot is expected to stay frozen after the opening. */
const KEPT_DAYS = 7;

export function toPlannedSession(
  { id: noticeId, firm_id: ownerFirmId }: Pick<NoticeRow, 'id' | 'firm_id'>,
  content: NoticeContent,
  {
    ownerPersonId,
    reserves,
  }: { readonly ownerPersonId: string; readonly reserves: ReadonlyMap<number, HaoPerTonne> },
): PlannedSession {
  const isDivisible = (terms: NoticeContent['lots'][number]['terms']) =>
    content.kind === 'open_quantity' || (content.kind === 'sealed' && terms.minTake < terms.quantity);
  return {
    noticeId,
    title: content.title,
    kind: content.kind,
    direction: content.direction,
    ownerFirmId,
    ownerPersonId,
    opensAt: content.opensAt,
    order: content.order,
    breakMinutes: content.breakMinutes,
    depositPer: content.depositPer,
    enrolUntil: content.enrolUntil,
    sealedOpening: content.sealedOpening,
    lots: content.lots.map(({ no, terms, incMin, incMax, cap, deposit }) => ({
      no,
      terms: {
        ...terms,
        mode: content.kind === 'sealed' ? 'sealed' : 'auction',
        visibility: 'public',
        namedFirmIds: [],
        validTo: new Date(content.opensAt.getTime() + KEPT_DAYS * DAY_MS),
      },
      spec: {
        kind: content.kind,
        direction: content.direction === 'sell' ? 'up' : 'down',
        base: terms.price,
        incMin,
        incMax,
        ...(cap === undefined ? {} : { cap }),
        capTie: content.capTie,
        regularMs: content.regularMinutes * 60_000,
        extensionMs: content.extensionSeconds * 1_000,
        quantity: terms.quantity,
        ...(isDivisible(terms)
          ? {
              minTake: terms.minTake,
              step: terms.step,
              ...(terms.maxPerFirm === undefined ? {} : { maxPerFirm: terms.maxPerFirm }),
            }
          : {}),
        ...(content.maxLots === undefined ? {} : { maxLots: content.maxLots }),
        pricing: content.pricing,
        hasReserve: reserves.has(no),
      },
      // Per session the deposit is one sum; the auction divides nothing.
      deposit: content.depositPer === 'lot' ? deposit : content.deposit,
      ...(reserves.has(no) ? { reserve: reserves.get(no) } : {}),
    })),
  };
}
