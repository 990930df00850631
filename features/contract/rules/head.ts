// Derives the head of a contract from its terms, for lists and filters.

import type { IndexCode } from '#features/clause/quality.ts';
import { pricePerTonne } from '#features/terms/rules/deposit.ts';
import { goodsValue, vatOnTop } from '#features/terms/rules/vat.ts';
import { type BasisPoints, basisPoints, type Fen, type HaoPerTonne, type Kg } from '#packages/exact/exact.ts';
import type { ContractTerms, SaleTerms } from '../terms.ts';
import { isSale } from '../terms.ts';

export interface ContractHead {
  readonly title: string;
  readonly quantity: Kg | null;
  readonly price: HaoPerTonne | null;
  readonly vatOnTop: BasisPoints;
  /** With VAT. */
  readonly goods: Fen | null;
  readonly tolerance: BasisPoints;
  readonly varietyId: string | null;
  readonly heat: bigint | null;
  readonly sulphur: bigint | null;
  readonly priceBasis: string | null;
  readonly isTaxIncluded: boolean | null;
  readonly transport: string | null;
  readonly windowFrom: string;
  readonly windowTo: string;
  readonly coalOrgId: string | null;
  readonly useCoalOrgId: string | null;
  readonly year: number | null;
  readonly month: string | null;
}

/** Values in the columns of `contract`; null where the kind has none. */
export function headOf(terms: ContractTerms): ContractHead {
  if (isSale(terms)) return saleHead(terms);
  const { quantity = null, price = null } = terms.type === 'offline' ? terms : {};
  return {
    title: terms.title,
    quantity,
    price,
    vatOnTop: basisPoints(0n),
    goods: quantity !== null && price !== null ? goodsValue(quantity, price) : null,
    tolerance: basisPoints(0n),
    varietyId: null,
    heat: null,
    sulphur: null,
    priceBasis: null,
    isTaxIncluded: null,
    transport: null,
    windowFrom: terms.effectFrom,
    windowTo: terms.effectTo,
    coalOrgId: null,
    useCoalOrgId: null,
    year: Number(terms.effectFrom.slice(0, 4)),
    month: null,
  };
}

function saleHead(terms: SaleTerms): ContractHead {
  const {
    title,
    quantity,
    tolerance,
    varietyId,
    priceBasis,
    isTaxIncluded,
    transport,
    windowFrom,
    windowTo,
    coalOrgId = null,
    useCoalOrgId = null,
  } = terms;
  const [price, onTop] = [pricePerTonne(terms), vatOnTop(terms)];
  return {
    title,
    quantity,
    price,
    vatOnTop: onTop,
    goods: goodsValue(quantity, price, onTop),
    tolerance,
    varietyId,
    priceBasis,
    isTaxIncluded,
    transport,
    windowFrom,
    windowTo,
    coalOrgId,
    useCoalOrgId,
    heat: promised(terms, 'QNET_AR'),
    sulphur: promised(terms, 'STD'),
    year: terms.kind === 'year' ? terms.year : Number(windowFrom.slice(0, 4)),
    month: terms.kind === 'month' ? terms.month : null,
  };
}

const promised = ({ spec }: SaleTerms, code: IndexCode) =>
  spec.find(({ index }) => index === code)?.value ?? null;
