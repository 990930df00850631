// Random listing forms are dealt and contracted: the sheet pays what was promised.

import { beforeAll, describe, expect, it } from 'vitest';
import { calorie } from '#features/catalog/heat.ts';
import { type IndexCode, indexOf, indexValue } from '#features/clause/quality.ts';
import { startValues } from '#features/clause/rules/curve.ts';
import { indexesOf, type Measured } from '#features/clause/rules/price.ts';
import { checkContractTerms } from '#features/contract/rules/check.ts';
import { buildDealTerms } from '#features/contract/rules/dealt.ts';
import { readListingForm } from '#features/listing/web/registration/terms.ts';
import { pricePerTonne } from '#features/terms/rules/deposit.ts';
import { checkPricing, offerBounds, pricedAt } from '#features/terms/rules/pricing.ts';
import { priceAsPromised, promisedBy } from '#features/terms/rules/promised.ts';
import { goodsValue, vatOnTop } from '#features/terms/rules/vat.ts';
import { EXAMPLE_NOW, shippedFurther } from '#features/terms/terms.example.ts';
import type { ListingTerms } from '#features/terms/terms.ts';
import { type Sheet, settleSheet, type SheetTerms } from '#features/valuation/rules/sheet.ts';
import { toWireTerms } from '#features/valuation/rules/terms.ts';
import { type FrozenPrice, termsFromWire } from '#features/valuation/wire.ts';
import {
  basisPoints,
  divide,
  fen,
  HAO_PER_FEN,
  haoPerTonne,
  type HaoPerTonne,
  kg,
  type Kg,
} from '#packages/exact/exact.ts';
import { randomFrom } from '../support/random.ts';
import { PROMISES } from '../support/tier.ts';
import { type Chance, chanceFrom, SERIES, someCoal, someForm, someValue } from './promises.ts';

const SEED = 20_261_124;
const AROUND = {
  now: EXAMPLE_NOW,
  mayFirmSell: true,
  mayFirmBuy: true,
  isTradingCompany: false,
  signDays: 1,
  maxDeposit: basisPoints(2_000n),
};
const QUANTITY = kg(1_234_560n);
const HALF = kg(617_280n);
const FROZEN: FrozenPrice = {
  series: SERIES,
  day: '2026-11-24',
  sum: haoPerTonne(6_000_000n),
  count: 1,
  source: 'MANUAL',
  isTaxIncluded: true,
  quotes: [],
};

interface Deal {
  readonly listing: ListingTerms;
  /** Agreed price per tonne, as the deal names it. */
  readonly price: HaoPerTonne;
  readonly contract: ReturnType<typeof buildDealTerms>;
  readonly terms: SheetTerms;
}

/** The deal of a listing that may be submitted; undefined for other forms. */
function dealOf(chance: Chance): Deal | undefined {
  const listing = readListingForm(someForm(chance), AROUND).terms;
  if (!listing) return undefined;
  const price = someOffer(chance, listing);
  const dealt = buildDealTerms(listing, {
    kind: 'auto_trad',
    title: 'promised',
    quantity: QUANTITY,
    price,
    listingNo: '1',
    responseNo: '1',
    coalOrgId: null,
    useCoalOrgId: null,
    sellerBond: fen(0n),
    buyerBond: fen(0n),
    calorie: calorie(41_816n),
    day: '2026-11-24',
    further: shippedFurther,
  });
  const contract = { ...dealt, averaging: chance.of(['weighted', 'per_batch'] as const) };
  return { listing, price, contract, terms: termsFromWire(toWireTerms(contract, [FROZEN])) };
}

/** The listed price, or another that the rules of offers let pass. */
function someOffer(chance: Chance, listing: ListingTerms): HaoPerTonne {
  const listed = pricePerTonne(listing);
  if (chance.isSo(0.5)) return listed;
  const { least, most } = offerBounds(listing);
  const offered = haoPerTonne(BigInt(chance.whole(20_000, 120_000)) * 100n);
  const isTaken =
    offered >= least && offered <= most && checkPricing(pricedAt(listing, offered)).length === 0;
  return isTaken ? offered : listed;
}

const batch = (id: string, measured: Measured, weight: Kg = QUANTITY) => ({
  id,
  name: id,
  loaded: [weight],
  received: [weight],
  measured,
});
const settled = (terms: SheetTerms, ...coals: Measured[]): Sheet =>
  settleSheet(terms, { type: 'final', batches: coals.map((coal, at) => batch(String(at), coal)) });

/** Only prices by the kilocalorie have parts of a fen, which a sheet rounds. */
const toFen = ({ price, terms: { clause } }: Deal) =>
  haoPerTonne(divide(price, HAO_PER_FEN, clause.rounding) * HAO_PER_FEN);

/** Limits named by the table of quality and by the clause, found without the rules under test. */
function isBeyond({ listing: { spec, clause } }: Deal, coal: Measured): boolean {
  const of = (index: IndexCode) => coal[index] ?? 0n;
  const isPromiseBroken = spec.some(({ index, op, value, upper = value, reject }) => {
    if (reject === undefined) return false;
    const isLow = op === 'at_least' || (op !== 'at_most' && reject < value);
    const isHigh = op === 'at_most' || (op !== 'at_least' && reject > upper);
    return (isLow && of(index) < reject) || (isHigh && of(index) > reject);
  });
  const isClauseBroken = (clause?.rejects ?? []).some(({ index, side, limit }) =>
    side === 'BELOW' ? of(index) < limit : of(index) > limit,
  );
  return isPromiseBroken || isClauseBroken;
}

describe('listings of random forms', () => {
  const chance = chanceFrom(randomFrom(SEED));
  const deals: Deal[] = [];
  let tried = 0;
  beforeAll(() => {
    for (; deals.length < PROMISES && tried < PROMISES * 100; tried += 1) {
      const deal = dealOf(chance);
      if (deal) deals.push(deal);
    }
  });

  it('are enough, in every price mode, base and base of VAT', () => {
    expect(deals).toHaveLength(PROMISES);
    const seen = new Set(
      deals.map(({ listing: { priceMode, clause, isTaxIncluded } }) =>
        [priceMode, clause?.base.mode ?? 'none', isTaxIncluded ? 'with' : 'without'].join(' '),
      ),
    );
    // Four modes with none, and with 3, 5, 1 and 2 bases.
    expect(seen.size).toBe(30);
  });

  it('make contracts that keep every rule', () => {
    expect(deals.flatMap(({ contract }) => checkContractTerms(contract))).toEqual([]);
  });

  it('pay the agreed price for coal at which no term counts', () => {
    const wrong = deals.flatMap((deal) => {
      const { terms, listing } = deal;
      const { clause } = terms;
      if (clause.base.mode === 'INDEX') return [];
      const batches = ['1', '2'].map((id) => batch(id, quietCoal(deal), HALF));
      const sheet = settleSheet(terms, { type: 'final', batches, onReject: { choice: 'accept' } });
      const price = toFen(deal);
      const isPaid = sheet.lots.every(({ unitPrice }) => unitPrice === price) && sheet.settled === QUANTITY;
      // Values of goods outside the sheet are rounded once, and half up.
      const isOneSum = clause.rounding === 'half_up' && sheet.lots.length === 1;
      const isWorth = sheet.goods.gross === goodsValue(QUANTITY, price, vatOnTop(listing));
      return isPaid && (isWorth || !isOneSum) ? [] : [describeDeal(deal)];
    });
    expect(wrong).toEqual([]);
  });

  it('say what coal exactly as promised is paid, and the sheet pays it', () => {
    const wrong = deals.flatMap((deal) => {
      const said = priceAsPromised(deal.contract);
      if (!said) return [];
      const { isBlocked, lots } = settled(
        deal.terms,
        startValues(deal.terms.clause, promisedBy(deal.listing.spec)),
      );
      const isSo = lots[0]?.priced.unitPrice === said.paid && isBlocked === said.isRefused;
      return isSo && said.agreed === toFen(deal) ? [] : [describeDeal(deal)];
    });
    expect(wrong).toEqual([]);
  });

  it('refuse coal beyond any limit, in the table or the clause', () => {
    const wrong = deals.flatMap((deal) =>
      Array.from({ length: 4 }, () => [someCoalOf(chance, deal), someCoalOf(chance, deal)])
        .filter(
          (coals) => settled(deal.terms, ...coals).isBlocked !== coals.some((coal) => isBeyond(deal, coal)),
        )
        .map(() => describeDeal(deal)),
    );
    expect(wrong).toEqual([]);
  });

  it('never pay more for poorer coal', () => {
    let compared = 0;
    const wrong = deals.flatMap((deal) =>
      Array.from({ length: 8 }, () => someRivals(chance, deal)).flatMap((rivals) => {
        if (!rivals) return [];
        const [high, low] = [settled(deal.terms, rivals.rich), settled(deal.terms, rivals.poor)];
        if (high.isBlocked || low.isBlocked) return [];
        compared += 1;
        const [above, below] = [high.lots[0]?.unitPrice ?? 0n, low.lots[0]?.unitPrice ?? 0n];
        const isFair = above + slackOf(deal) >= below && high.settled >= low.settled;
        return isFair ? [] : [`${rivals.index} ${describeDeal(deal)}`];
      }),
    );
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(PROMISES);
  });
});

/** Two coals that differ in one index; undefined if neither of its values is better. */
function someRivals(chance: Chance, deal: Deal) {
  const coal = someCoalOf(chance, deal);
  const index = chance.of([...indexesOf(deal.terms.clause), 'QNET_AR' as const]);
  const { better } = indexOf(index);
  if (better === 'NEITHER') return undefined;
  const other = { ...coal, [index]: someValue(chance, index) };
  const isRising = (other[index] ?? 0n) >= (coal[index] ?? 0n);
  const [rich, poor] = isRising === (better === 'HIGHER') ? [other, coal] : [coal, other];
  return { index, rich, poor };
}

const someCoalOf = (chance: Chance, { terms, listing }: Deal): Measured =>
  someCoal(chance, [...new Set([...indexesOf(terms.clause), ...listing.spec.map(({ index }) => index)])]);

/** Coal of the heat the price is named for, and otherwise of values at which no term counts. */
function quietCoal({ listing: { heatBase }, terms: { clause } }: Deal): Measured {
  const index = 'heatIndex' in clause.base ? clause.base.heatIndex : 'QNET_AR';
  return {
    ...startValues(clause),
    ...(heatBase !== undefined && { [index]: indexValue(heatBase) }),
  };
}

/** Shares of a price that follows heat are rounded term by term, to a fen each. */
const slackOf = ({ terms: { clause } }: Deal) =>
  100n * BigInt(clause.terms.filter(({ unit }) => unit === 'PCT_OF_PRICE').length);

const describeDeal = ({ listing, price }: Deal): string =>
  JSON.stringify({ listing, price }, (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
