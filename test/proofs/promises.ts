// Random listing forms, the clauses their editor can make, and coal.

import * as z from 'zod/mini';
import { type BasePrice, Clause, type Term } from '#features/clause/clause.ts';
import { withPart, withReject, withTerm } from '#features/clause/form.ts';
import { type IndexCode, indexOf, type IndexValue, indexValue } from '#features/clause/quality.ts';
import { defaultBase } from '#features/clause/rules/defaults.ts';
import type { Measured } from '#features/clause/rules/price.ts';
import { CLAUSE_TEMPLATE_IDS, CLAUSE_TEMPLATES } from '#features/clause/rules/templates.ts';
import { typedDecimal, typedIndex } from '#features/clause/writing.ts';
import { PRICE_MODES, type PriceMode } from '#features/terms/choices.ts';
import { basesFor } from '#features/terms/rules/pricing.ts';
import { someTerms } from '#features/terms/terms.example.ts';
import { type ListingForm, type SpecRow, toListingForm } from '#features/terms/web/form/form.ts';

export interface Chance {
  whole(least: number, most: number): number;
  isSo(share: number): boolean;
  of<Value>(values: readonly Value[]): Value;
}

export function chanceFrom(random: () => number): Chance {
  const whole = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  return {
    whole,
    isSo: (share) => random() < share,
    of: (values) => values[whole(0, values.length - 1)] as never,
  };
}

/** A published price of 600.00 yuan/t with VAT. */
export const SERIES = 'ports';

/** Usual values of coal, in the last decimal of the index. */
const USUAL: Partial<Record<IndexCode, readonly [number, number]>> = {
  QNET_AR: [3_200, 6_200],
  QGR_D: [5_200, 7_800],
  MT: [4_00, 18_00],
  STD: [20, 2_00],
  AD: [8_00, 30_00],
  VDAF: [10_00, 40_00],
  HGI: [45, 85],
};
const PRICED = ['QNET_AR', 'QGR_D', 'MT', 'STD', 'AD', 'VDAF', 'HGI'] as const satisfies readonly IndexCode[];

export function someValue(chance: Chance, index: IndexCode): IndexValue {
  const { min, max } = indexOf(index).hard;
  const [least, most] = USUAL[index] ?? [Number(min), Number(max)];
  return indexValue(BigInt(chance.whole(least, most)));
}

/** A listing as somebody might type it; it need not be one that may be submitted. */
export function someForm(chance: Chance): ListingForm {
  const priceMode = chance.of(PRICE_MODES);
  const heat = BigInt(chance.whole(42, 60) * 100);
  const heatBase = chance.isSo(0.7) ? heat : BigInt(chance.of([5_000, 5_500]));
  const price = somePrice(chance, priceMode);
  const clause = chance.isSo(0.15) ? undefined : someClause(chance, { priceMode, heatBase, price });
  return {
    ...toListingForm(someTerms()),
    priceMode,
    price: typedDecimal(price, 4),
    heatBase: priceMode === 'fixed' && chance.isSo(0.5) ? '' : String(heatBase),
    isTaxIncluded: chance.isSo(0.5),
    vatRate: chance.of(['13', '9', '6', '3', '0']),
    lossRate: chance.of(['0', '0.3', '1.2']),
    weightBasis: chance.of(['load', 'received', 'third']),
    assayBasis: chance.of(['seller', 'buyer', 'third']),
    lab: '三方检验',
    sellerDeposit: { mode: 'none', value: '' },
    buyerDeposit: { mode: 'none', value: '' },
    spec: someSpec(chance, heat),
    clauseChoice: clause ? 'kept' : 'none',
    keptClause: clause ? z.encode(Clause, clause) : null,
  };
}

/** Hao; four decimals are typed where a kilocalorie is priced, two or four elsewhere. */
function somePrice(chance: Chance, priceMode: PriceMode): bigint {
  if (priceMode === 'per_kcal') return BigInt(chance.whole(600, 1_600));
  return chance.isSo(0.9)
    ? BigInt(chance.whole(20_000, 150_000)) * 100n
    : BigInt(chance.whole(2_000_000, 15_000_000));
}

const OPS = {
  HIGHER: ['at_least', 'typical', 'between'],
  LOWER: ['at_most', 'typical', 'between'],
  NEITHER: ['between', 'typical'],
} as const;

function someSpec(chance: Chance, heat: bigint): SpecRow[] {
  const codes = ['QNET_AR', 'MT', 'STD', 'AD', ...(chance.isSo(0.4) ? (['VDAF'] as const) : [])] as const;
  return codes.map((index) => {
    const { better } = indexOf(index);
    const value = index === 'QNET_AR' ? heat : someValue(chance, index);
    const op = chance.of(OPS[better]);
    const upper = value + BigInt(chance.whole(1, 60));
    const isHigh = better === 'LOWER' || (better === 'NEITHER' && chance.isSo(0.5));
    const off = BigInt(chance.whole(1, index === 'QNET_AR' ? 900 : 150));
    const worst = isHigh ? (op === 'between' ? upper : value) + off : value - off;
    return {
      index,
      op,
      value: typedIndex(index, value),
      upper: op === 'between' ? typedIndex(index, upper) : '',
      reject: chance.isSo(0.4) && worst > 0n ? typedIndex(index, worst) : '',
    };
  });
}

interface Around {
  readonly priceMode: PriceMode;
  readonly heatBase: bigint;
  readonly price: bigint;
}

/** From a template or a base of its own, with terms, limits and water as the editor writes them. */
function someClause(chance: Chance, around: Around): Clause {
  const bases = basesFor(around.priceMode);
  const templates = CLAUSE_TEMPLATE_IDS.filter((id) => bases.includes(CLAUSE_TEMPLATES[id].base.mode));
  if (templates.length > 0 && chance.isSo(0.25)) return CLAUSE_TEMPLATES[chance.of(templates)];
  const bare: Clause = {
    base: someBase(chance, chance.of(bases), around),
    terms: [],
    rejects: [],
    moisture: null,
    rounding: chance.of(['half_up', 'half_even']),
  };
  const grown = Array.from({ length: chance.whole(0, 4) }).reduce<Clause>(
    (clause) => withChain(chance, clause, around),
    bare,
  );
  const limited = chance.isSo(0.5) ? withLimit(chance, grown) : grown;
  if (!chance.isSo(0.2)) return limited;
  const wet = withPart(limited, 'moisture.mode', chance.of(['DRY_EQUIV', 'LINEAR']));
  return withPart(wet, 'moisture.limit', someValue(chance, 'MT'));
}

function someBase(
  chance: Chance,
  mode: BasePrice['mode'],
  { priceMode, heatBase, price }: Around,
): BasePrice {
  const heat = indexValue(heatBase);
  const written = defaultBase(mode);
  const base =
    'heatIndex' in written && chance.isSo(0.1) ? { ...written, heatIndex: 'QGR_D' as const } : written;
  switch (base.mode) {
    case 'BASE_ADJ':
    case 'RATIO':
      return { ...base, baseHeat: heat };
    case 'HEAT_BAND': {
      const edges = [heat - 700n, heat - 1n, heat + 300n, heat + 600n].map(indexValue) as IndexValue[];
      const step = BigInt(chance.whole(0, 300)) * 1_000n;
      return {
        ...base,
        bands: [-step, 0n, step].map((more, at) => ({
          above: edges[at] as IndexValue,
          upTo: edges[at + 1] as IndexValue,
          price: (price + more) as never,
        })),
      };
    }
    case 'COEFF':
      return {
        ...base,
        points: [
          [heat - 600n, BigInt(chance.whole(5_000, 10_000))],
          [heat, 10_000n],
          [heat + 500n, BigInt(chance.whole(10_000, 12_000))],
        ].map(([at, part]) => ({ heat: at as IndexValue, coefficient: part as never })),
      };
    case 'INDEX':
      return {
        ...base,
        parts: [{ series: SERIES, share: chance.whole(1, 3) }],
        agreedShare: chance.whole(0, 3),
        ...(priceMode === 'ratio' ? { heat: { heatIndex: 'QNET_AR', baseHeat: heat } } : {}),
      };
    default:
      return base;
  }
}

/** One or two adjacent terms of an index, away from where it is agreed. */
function withChain(chance: Chance, clause: Clause, { heatBase }: Around): Clause {
  const index = chance.of(PRICED);
  const { better } = indexOf(index);
  const side = better === 'NEITHER' || chance.isSo(0.7) ? worseSide(index, chance) : betterSide(index);
  const isPenalty = better === 'NEITHER' || side === worseSide(index, chance);
  let from = index === 'QNET_AR' && chance.isSo(0.9) ? heatBase : BigInt(someValue(chance, index));
  const away = side === 'ABOVE' ? 1n : -1n;
  const count = chance.whole(1, 2);
  let changed = clause;
  for (let at = 0; at < count; at += 1) {
    const length = BigInt(chance.whole(10, 400));
    const to = at + 1 === count && chance.isSo(0.5) ? undefined : from + away * length;
    changed = asTyped(withTerm(changed), {
      index,
      side,
      sign: isPenalty ? '-' : '+',
      from,
      to,
      ...someRate(chance, index),
    });
    from += away * length;
  }
  return changed;
}

const betterSide = (index: IndexCode) => (indexOf(index).better === 'HIGHER' ? 'ABOVE' : 'BELOW');
function worseSide(index: IndexCode, chance: Chance): Term['side'] {
  const { better } = indexOf(index);
  if (better === 'NEITHER') return chance.of(['ABOVE', 'BELOW']);
  return better === 'HIGHER' ? 'BELOW' : 'ABOVE';
}

function someRate(chance: Chance, index: IndexCode): Record<string, bigint | string | undefined> {
  const isHeat = indexOf(index).unit === 'kcal/kg';
  const unit = chance.of(
    isHeat
      ? (['YUAN_PER_KCAL', 'YUAN_PER_KCAL', 'YUAN_PER_T', 'PCT_OF_PRICE'] as const)
      : (['YUAN_PER_T', 'YUAN_PER_T', 'PCT_OF_PRICE', 'PCT_OF_WEIGHT'] as const),
  );
  const isShare = unit === 'PCT_OF_PRICE' || unit === 'PCT_OF_WEIGHT';
  return {
    unit,
    rate: BigInt(isShare ? chance.whole(1, 20) : chance.whole(1, unit === 'YUAN_PER_KCAL' ? 30 : 800) * 100),
    step: BigInt(chance.of([1, 10, 50, 100])),
    stepMode: chance.of(['PROP', 'FULL', 'PART']),
    ...(chance.isSo(0.1) ? { mult: 15_000n } : {}),
    ...(chance.isSo(0.1)
      ? { kind: 'SLAB', unit: 'YUAN_PER_T', rate: BigInt(chance.whole(1, 30) * 10_000) }
      : {}),
  };
}

/** Writes the parts of the last term one after the other, as fields of the editor are left. */
function asTyped(clause: Clause, parts: Record<string, bigint | string | undefined>): Clause {
  const at = clause.terms.length - 1;
  return Object.entries(parts).reduce(
    (changed, [name, value]) => withPart(changed, `terms.${at}.${name}`, value),
    clause,
  );
}

function withLimit(chance: Chance, clause: Clause): Clause {
  const at = clause.rejects.length;
  const index = chance.of(PRICED);
  const parts = { index, side: worseSide(index, chance), limit: someValue(chance, index) };
  return Object.entries(parts).reduce(
    (changed, [name, value]) => withPart(changed, `rejects.${at}.${name}`, value),
    withReject(clause),
  );
}

/** Any coal: a value for each of the indices. */
export const someCoal = (chance: Chance, indexes: readonly IndexCode[]): Measured =>
  Object.fromEntries(indexes.map((index) => [index, someValue(chance, index)]));
