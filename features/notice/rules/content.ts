// What is missing or wrong in an entrust, and in a notice before it is public.

import { checkListing, type ListingFacts, type ListingRule } from '#features/listing/rules/listing.ts';
import { type Kg, kg } from '#packages/exact/exact.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { isListedKind } from '../choices.ts';
import type { EntrustContent, EntrustLot, LotContent, NoticeContent } from '../content.ts';
import type { NoticeFlaw, NoticeFlawName } from '../flaws.ts';

const flawIf = (isBroken: boolean, field: string, flaw: NoticeFlawName): NoticeFlaw[] =>
  isBroken ? [{ field, flaw }] : [];

export const totalOf = (lots: readonly Pick<LotContent, 'terms'>[]): Kg =>
  kg(lots.reduce((sum, { terms }) => sum + terms.quantity, 0n));

export interface EntrustFacts {
  readonly now: Date;
  readonly listing: Omit<ListingFacts, 'now'>;
}

/** Empty if the entrust may be handed in. Files are checked apart, because that needs the store. */
export function findEntrustFlaws(content: EntrustContent, { now, listing }: EntrustFacts): NoticeFlaw[] {
  const { title, lots, declared, letterId, stockProofId, contact, phone, wishedAt } = content;
  return [
    ...flawIf(title === '', 'title', 'missing'),
    ...flawIf(lots.length === 0, 'lots', 'missing'),
    ...flawIf(declared === undefined, 'declared', 'missing'),
    ...flawIf(declared !== undefined && totalOf(lots) > declared, 'declared', 'above_declared'),
    ...flawIf(letterId === undefined, 'letterId', 'missing'),
    ...flawIf(stockProofId === undefined, 'stockProofId', 'missing'),
    ...flawIf(contact === '', 'contact', 'missing'),
    ...flawIf(phone === '', 'phone', 'missing'),
    ...flawIf(wishedAt !== undefined && wishedAt <= now, 'wishedAt', 'past'),
    ...flawIf(
      listing !== undefined && !(content.direction === 'sell' ? listing.mayFirmSell : listing.mayFirmBuy),
      'direction',
      'direction',
    ),
    ...(isListedKind(content.kind)
      ? flawIf(
          content.kind === 'directed' && content.eligibility.firmIds.length === 0,
          'eligibility',
          'missing',
        )
      : lots.flatMap(({ incMin, incMax }, at) => [
          ...flawIf(incMin === undefined, `lots.${at}.incMin`, 'missing'),
          ...flawIf(incMax === undefined, `lots.${at}.incMax`, 'missing'),
        ])),
    ...findLotFlaws(lots, content.direction, isListedKind(content.kind)),
    ...lots.flatMap(({ terms }, at) => findTermsFlaws(terms, { ...listing, now }, at)),
  ];
}

/** A listing's rules that say nothing of a lot: it is not on the board, and everybody may read it. */
const NOT_OF_LOTS: readonly ListingRule[] = [
  'direction_not_yours',
  'valid_to_passed',
  'valid_too_long',
  'window_before_signing',
  'directed_needs_firms',
  'firms_missing',
];

const findTermsFlaws = (terms: LotContent['terms'], facts: ListingFacts, at: number): NoticeFlaw[] =>
  checkListing(terms, facts)
    .filter(({ rule }) => !NOT_OF_LOTS.includes(rule))
    .map(({ field }) => ({ field: `lots.${at}.terms.${field}`, flaw: 'terms' }));

function findLotFlaws(
  lots: readonly EntrustLot[],
  direction: EntrustContent['direction'],
  isListed = false,
): NoticeFlaw[] {
  const numbers = lots.map(({ no }) => no);
  return lots.flatMap(({ no, terms, incMin, incMax, cap }, at) => [
    ...flawIf(numbers.indexOf(no) !== at, `lots.${at}.no`, 'twice'),
    ...flawIf(terms.direction !== direction, `lots.${at}.terms.direction`, 'direction'),
    // Bids are prices a tonne at the base heat.
    ...flawIf(
      !isListed && terms.priceMode !== 'fixed' && terms.priceMode !== 'base_adj',
      `lots.${at}.terms.priceMode`,
      'price_mode',
    ),
    ...flawIf(
      incMin !== undefined && incMax !== undefined && incMin > incMax,
      `lots.${at}.incMax`,
      'step_order',
    ),
    ...flawIf(
      cap !== undefined && (direction === 'sell' ? cap <= terms.price : cap >= terms.price),
      `lots.${at}.cap`,
      'cap_side',
    ),
  ]);
}

/** Empty if the notice may be made public; the lead before the session is checked apart. */
export function findNoticeFlaws(content: NoticeContent, now: Date): NoticeFlaw[] {
  const { enrolFrom, enrolUntil, opensAt, lots, direction, depositPer, deposit } = content;
  return [
    ...flawIf(enrolUntil <= now, 'enrolUntil', 'past'),
    ...flawIf(enrolUntil <= enrolFrom, 'enrolUntil', 'order'),
    ...flawIf(opensAt <= enrolUntil, 'opensAt', 'order'),
    ...flawIf(depositPer === 'session' && deposit === 0n, 'deposit', 'missing'),
    ...lots.flatMap((lot, at) => [
      ...flawIf(depositPer === 'lot' && lot.deposit === 0n, `lots.${at}.deposit`, 'missing'),
      ...flawIf(lot.terms.windowFrom < dayInMarket(opensAt), `lots.${at}.terms.windowFrom`, 'window'),
      ...flawIf(lot.terms.windowTo < lot.terms.windowFrom, `lots.${at}.terms.windowTo`, 'window'),
    ]),
    ...findLotFlaws(lots, direction),
  ];
}

/** What a corrigendum may never change: whose coal it is, and which lots were entrusted. */
export function findForeignLots(content: NoticeContent, entrusted: EntrustContent): NoticeFlaw[] {
  const known = new Map(entrusted.lots.map((lot) => [lot.no, lot]));
  return content.lots.flatMap(({ no, terms }, at) => {
    const lot = known.get(no);
    return [
      ...flawIf(lot === undefined, `lots.${at}.no`, 'missing'),
      ...flawIf(
        lot !== undefined && terms.quantity > lot.terms.quantity,
        `lots.${at}.terms.quantity`,
        'above_declared',
      ),
    ];
  });
}
