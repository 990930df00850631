// Several documents that stand for one loan together (domain 2.11).

import {
  type Fen,
  fen,
  type HaoPerTonne,
  haoPerTonne,
  type Kg,
  kg,
  multiplyDivide,
  plus,
} from '#packages/exact/exact.ts';
import { mayHaveSeveral, type Product } from '../products.ts';
import type { LoanBase } from './base.ts';

/** What keeps two documents from standing for one loan. */
export type Apart = 'one_only' | 'counterparty' | 'series';

export interface JoinedDocument {
  readonly counterpartyId: string | null;
  /** Of coal: the price series it is marked to. */
  readonly seriesId: string | null;
}

/** One debtor or store acknowledges them all, and one price marks them. */
export function findApart(product: Product, one: JoinedDocument, other: JoinedDocument): Apart | undefined {
  if (!mayHaveSeveral(product)) return 'one_only';
  if (one.counterpartyId !== other.counterpartyId) return 'counterparty';
  return one.seriesId === other.seriesId ? undefined : 'series';
}

/**
 * The sum of what is left; due with the first of them that is not paid yet, so that the loan ends in time for
 * each.
 */
export function joinBases(bases: readonly LoanBase[]): LoanBase {
  const unpaid = bases.filter(({ left }) => left > 0n);
  const [first = null] = (unpaid.length > 0 ? unpaid : bases).flatMap(({ dueOn }) => dueOn ?? []).toSorted();
  return { left: plus(fen(0n), ...bases.map(({ left }) => left)), dueOn: first };
}

interface PricedCoal {
  readonly quantity: Kg;
  readonly price: HaoPerTonne;
  readonly worth: Fen;
}

const HAO_KG_OF_FEN = 100_000n;

/** Of all coal: its price if it is one, else the average, rounded down. */
export function joinPrices(coals: readonly PricedCoal[]): HaoPerTonne | null {
  const [first] = coals;
  if (!first || coals.every(({ price }) => price === first.price)) return first?.price ?? null;
  const [worth, quantity] = [
    plus(fen(0n), ...coals.map((coal) => coal.worth)),
    plus(kg(0n), ...coals.map((coal) => coal.quantity)),
  ];
  return haoPerTonne(multiplyDivide(worth, HAO_KG_OF_FEN, quantity, 'toward_zero'));
}

/** How the documents of a loan are named in one line: the first, and how many more. */
export const nameDocuments = ([first = '', ...more]: readonly string[]): string =>
  more.length === 0 ? first : `${first} +${more.length}`;
