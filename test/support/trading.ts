// A market at work, for tests: its people signed in, listings put up and answered, money and rows looked at.

import { proveLedger } from '#features/funds/server/services/proveLedger.ts';
import { submitListing } from '#features/listing/calls/listing.ts';
import { counterResponse, submitResponse } from '#features/negotiation/calls/response.ts';
import { takeListing } from '#features/negotiation/calls/take.ts';
import { someTerms } from '#features/terms/terms.example.ts';
import type { ListingTerms } from '#features/terms/terms.ts';
import { haoPerTonne, kg } from '#packages/exact/exact.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import type { TestApp } from './app.ts';
import { agreeIn, agreeTo } from './depositNotice.ts';
import { openMarket } from './market.ts';

export const tonnes = (count: number) => kg(BigInt(count) * 1_000n);
/** A price of whole yuan a tonne. */
export const yuan = (price: number) => haoPerTonne(BigInt(price) * 10_000n);

const PEOPLE = {
  mine: 'mine.trader',
  plant: 'plant.trader',
  rival: 'rival.trader',
  sister: 'sister.trader',
  house: 'house.trader',
  operator: 'operator.trade',
  viewer: 'plant.viewer',
} as const;
type Name = keyof typeof PEOPLE;

/** The answer of a call that must succeed, whichever it was. */
export function answerOf<Answer>(
  result:
    | { readonly ok: true; readonly answer: Answer }
    | { readonly ok: false; readonly fault: { readonly name: string; readonly params: unknown } },
): Answer {
  if (!result.ok)
    throw new Error(
      `refused: ${result.fault.name} ${JSON.stringify(result.fault.params, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))}`,
    );
  return result.answer;
}

/** Of whatever call, and of any of several. */
export type Settled =
  | { readonly ok: true }
  | { readonly ok: false; readonly fault: { readonly name: string } };
export const faultOf = (result: Settled) => (result.ok ? 'done' : result.fault.name);

export async function openTrading(app: TestApp) {
  const firms = await openMarket(app);
  const signedIn = await Promise.all(
    Object.entries(PEOPLE).map(async ([name, login]) => [name, await app.signIn(login)] as const),
  );
  const people = Object.fromEntries(signedIn) as Record<Name, Client>;
  const idOf = (name: Name | 'operator') => firms[name] ?? '';

  const list = async (changes: Partial<ListingTerms> = {}, by = people.mine) =>
    answerOf(await by(submitListing, { terms: someTerms({ quantity: tonnes(2_000), ...changes }) })).id;
  const take = async (by: Client, listingId: string, count: number) =>
    by(takeListing, {
      listingId,
      quantity: tonnes(count),
      ...(await agreeTo(by, listingId, tonnes(count))),
    });

  const inOneDay = () => new Date(app.now.getTime() + 24 * 3_600_000);
  const offer = (price: number, count: number) => ({
    price: yuan(price),
    quantity: tonnes(count),
    message: '',
    validUntil: inOneDay(),
  });
  const respond = async (by: Client, listingId: string, price: number, count: number) =>
    by(submitResponse, {
      listingId,
      ...offer(price, count),
      ...(await agreeTo(by, listingId, tonnes(count), yuan(price))),
    });
  const counter = async (by: Client, responseId: string, price: number, count: number) =>
    by(counterResponse, {
      responseId,
      ...offer(price, count),
      ...(await agreeIn(by, responseId, { quantity: tonnes(count), price: yuan(price) })),
    });

  /** AVAIL, FRZ_TRADE and FRZ_PERF of a firm, in fen. */
  const moneyOf = async (name: Name) => {
    const { rows } = await app.database.pool.query<{ bucket: string; balance_fen: string }>(
      'select bucket, balance_fen from funds_balance where firm_id = $1',
      [idOf(name)],
    );
    return ['AVAIL', 'FRZ_TRADE', 'FRZ_PERF'].map((bucket) =>
      BigInt(rows.find((row) => row.bucket === bucket)?.balance_fen ?? 0),
    );
  };
  /** What has changed in the money of a firm since this was called. */
  const watch = async (name: Name) => {
    const before = await moneyOf(name);
    return async () => (await moneyOf(name)).map((sum, at) => sum - (before[at] ?? 0n));
  };
  const count = async (table: string, where = 'true', ...values: unknown[]) =>
    Number(
      (
        await app.database.pool.query<{ count: string }>(
          `select count(*) from ${table} where ${where}`,
          values,
        )
      ).rows[0]?.count,
    );
  /** Every invariant of the ledger that is broken. */
  const brokenBooks = async () => (await proveLedger(app.database.reading)).filter(({ isKept }) => !isKept);

  return { ...people, firms, idOf, list, take, offer, respond, counter, watch, count, brokenBooks };
}
