// What may be seen of a lot's state, and its form for storage.

import { haoPerTonne, kg } from '#packages/exact/exact.ts';
import { type LotAward, serve, type TonnesBid } from './allot.ts';
import type { FoldedLot, HiddenLimit, LotView, NextPrices, OwnView } from './folded.ts';
import { canonicalJson } from './hash.ts';
import { farthest, type LotSpec } from './lotSpec.ts';
import { nextPrices } from './prices.ts';

export function viewLot(spec: LotSpec, lot: FoldedLot): LotView {
  const isHidden = spec.kind === 'sealed' && lot.verdict === null;
  const { endsAt, regularUntil, extendedMs } = lot;
  return {
    standing: lot.standing,
    bids: isHidden ? 0 : lot.bids,
    bidders: isHidden ? 0 : lot.bidders.length,
    drawn: lot.drawn,
    next: nextFor(spec, lot, ''),
    endsAt,
    regularUntil,
    extendedMs,
  };
}

export function viewOwn(spec: LotSpec, lot: FoldedLot, code: string): OwnView {
  const own = lot.offers.find((one) => one.code === code);
  const [offer, sealed] = spec.kind === 'sealed' ? [undefined, own] : [own, undefined];
  const limit = lot.limits.find((one) => one.code === code);
  const wouldGet = findShare(spec, lot, code);
  const leads = wouldGet !== null && (!offer || wouldGet.quantity >= askedOf(spec, offer));
  const ownPrice = offer?.price ?? (wouldGet && spec.kind === 'open_whole' ? wouldGet.price : null);
  return {
    leads,
    isOutbid: !leads && lot.bidders.includes(code) && spec.kind !== 'sealed',
    price: ownPrice,
    quantity: offer?.quantity ?? null,
    least: offer?.least ?? null,
    limit: limit?.limit ?? null,
    sealedNo: lot.sealed.findLast((one) => one.code === code)?.no ?? null,
    sealed: sealed ?? null,
    wouldGet,
    next: nextFor(spec, lot, code),
  };
}

const askedOf = ({ maxPerFirm }: LotSpec, { quantity }: { readonly quantity: bigint }) =>
  maxPerFirm !== undefined && maxPerFirm < quantity ? maxPerFirm : quantity;

function nextFor(spec: LotSpec, lot: FoldedLot, code: string): NextPrices | null {
  if (lot.phase !== 'running' && lot.phase !== 'paused') return null;
  return spec.kind === 'sealed' ? { least: spec.base, most: farthest(spec) } : nextPrices(spec, lot, code);
}

/** What it would get if the lot closed now; whoever is among the drawn leads with the others. */
function findShare(spec: LotSpec, lot: FoldedLot, code: string): LotAward | null {
  if (lot.verdict) return lot.verdict.awards.find((award) => award.code === code) ?? null;
  if (spec.kind === 'sealed') return null;
  if (spec.kind === 'open_quantity')
    return serve(spec, lot.offers).awards.find((award) => award.code === code) ?? null;
  const { standing, drawn } = lot;
  return standing && (standing.code === code || drawn.includes(code))
    ? { code, price: standing.price, quantity: spec.quantity }
    : null;
}

/** JSON with prices and weights as decimal strings. It holds secrets: store it encrypted. */
export const encodeFolded = (lot: FoldedLot): string => canonicalJson(lot);

type Encoded<Value> = Value extends bigint
  ? string
  : Value extends readonly (infer Item)[]
    ? readonly Encoded<Item>[]
    : Value extends object
      ? { readonly [Key in keyof Value]: Encoded<Value[Key]> }
      : Value;

const price = (text: string) => haoPerTonne(BigInt(text));
const weight = (text: string) => kg(BigInt(text));

interface EncodedTonnes {
  readonly quantity?: string;
  readonly least?: string;
}
const tonnesOf = ({ quantity, least }: EncodedTonnes) => ({
  ...(quantity !== undefined && { quantity: weight(quantity) }),
  ...(least !== undefined && { least: weight(least) }),
});

const readAward = (award: Encoded<LotAward>): LotAward => ({
  code: award.code,
  quantity: weight(award.quantity),
  price: price(award.price),
});

const readBid = (bid: Encoded<TonnesBid>): TonnesBid => ({
  ...bid,
  price: price(bid.price),
  quantity: weight(bid.quantity),
  least: weight(bid.least),
});

const readHidden = ({ no, code, nonce, limit, ...tonnes }: Encoded<HiddenLimit>): HiddenLimit => ({
  no,
  code,
  nonce,
  limit: price(limit),
  ...tonnesOf(tonnes),
});

/** Of what `encodeFolded` wrote. */
export function decodeFolded(text: string): FoldedLot {
  const lot = JSON.parse(text) as Encoded<FoldedLot>;
  const { standing, reserve, verdict } = lot;
  return {
    ...lot,
    standing: standing && { code: standing.code, price: price(standing.price) },
    offers: lot.offers.map(readBid),
    limits: lot.limits.map(({ code, limit, no, ...tonnes }) => ({
      code,
      limit: price(limit),
      no,
      ...tonnesOf(tonnes),
    })),
    hidden: lot.hidden.map(readHidden),
    reserve: reserve && { price: price(reserve.price), nonce: reserve.nonce },
    verdict: verdict && {
      outcome: verdict.outcome,
      awards: verdict.awards.map(readAward),
      best: verdict.best.map(readAward),
      left: weight(verdict.left),
    },
  };
}
