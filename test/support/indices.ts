// A market with an index: its operators, and deals that are signed when and as a test wants.

import { addBenchmark } from '#features/benchmark/calls/desk.ts';
import { endOfWeek } from '#features/benchmark/rules/week.ts';
import { setParameter } from '#features/catalog/server/public.ts';
import { indexValue } from '#features/clause/quality.ts';
import { someTerms } from '#features/terms/terms.example.ts';
import type { ListingTerms } from '#features/terms/terms.ts';
import { basisPoints, kcalPerKg, kg } from '#packages/exact/exact.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import type { TestApp } from './app.ts';
import { openFirm } from './people.ts';
import { answerOf, openTrading, tonnes, yuan } from './trading.ts';

/** The Friday after the Tuesday on which tests begin. */
const WEEK = '2026-11-27';
const PLACE = 'pinglu';
const none = { mode: 'none', value: indexValue(0n) } as const;

interface SignedDeal {
  readonly seller: 'mine' | 'house';
  readonly buyer: 'plant' | 'rival' | 'sister';
  readonly price: number;
  readonly tonnes: number;
  readonly heat: number;
  /** When the last side signed; now unless given. */
  readonly at?: Date;
  readonly terms?: Partial<ListingTerms>;
}

export const someIndex = (
  changes: Partial<InputOf<typeof addBenchmark>> = {},
): InputOf<typeof addBenchmark> => ({
  id: 'pit-5000',
  names: {
    'zh-Hans': '平鲁坑口 5000',
    'zh-Hant': '平魯坑口 5000',
    en: 'Pinglu pit 5000',
    fr: 'Pinglu carreau 5000',
    es: 'Pinglu bocamina 5000',
  },
  varietyId: 'thermal',
  placeId: PLACE,
  priceBasis: 'pit',
  isOnHome: false,
  heat: kcalPerKg(5_000n),
  heatReach: kcalPerKg(250n),
  maxSulphur: basisPoints(100n),
  minQuantity: tonnes(500),
  quoteWeight: tonnes(4_000),
  isCarriedCoal: false,
  ...changes,
});

export async function openIndexMarket(app: TestApp) {
  // The clock goes on by weeks.
  await app.perform((ctx) => setParameter({ tx: ctx.tx, now: new Date(0) }, 'SESSION_HOURS', '720'));
  return withIndices(app, await openTrading(app));
}

type Trading = Awaited<ReturnType<typeof openTrading>>;

/** A market as other tests open it, with operators of indices. */
export async function withIndices<
  T extends Pick<Trading, 'mine' | 'house' | 'plant' | 'rival' | 'sister' | 'list' | 'take'>,
>(app: TestApp, trading: T) {
  await openFirm(app, 'desk', ['operator_editor', 'operator_admin', 'operator_auditor']);
  const [editor, checker] = [await app.signIn('desk.editor'), await app.signIn('desk.admin')];
  const { pool } = app.database;

  const termsOf = ({ price, tonnes: count, heat, terms }: Omit<SignedDeal, 'seller' | 'buyer'>) => {
    const today = dayInMarket(app.now);
    const { spec } = someTerms();
    return someTerms({
      price: yuan(price),
      quantity: kg(BigInt(count) * 1_000n),
      minTake: kg(BigInt(count) * 1_000n),
      spec: spec.map((one) => (one.index === 'QNET_AR' ? { ...one, value: indexValue(BigInt(heat)) } : one)),
      heatBase: kcalPerKg(BigInt(heat)),
      sellerDeposit: none,
      buyerDeposit: none,
      windowFrom: addDays(today, 2),
      windowTo: addDays(today, 12),
      validTo: new Date(app.now.getTime() + 3 * 86_400_000),
      ...terms,
    });
  };

  /** Listed, taken, and put into force at a moment as the signature of the last side does. */
  const deal = async (made: SignedDeal): Promise<string> => {
    const listingId = await trading.list(termsOf(made), trading[made.seller]);
    answerOf(await trading.take(trading[made.buyer], listingId, made.tonnes));
    const { rows } = await pool.query<{ id: string }>(
      `update contract set state = 'effective', effective_at = $2 where listing_id = $1 returning id`,
      [listingId, made.at ?? app.now],
    );
    return rows[0]?.id ?? '';
  };

  return {
    ...trading,
    editor,
    checker,
    visitor: app.client(),
    place: PLACE,
    WEEK,
    endOfWeek,
    someIndex,
    deal,
    termsOf,
    openIndex: async (changes: Partial<InputOf<typeof addBenchmark>> = {}) =>
      answerOf(await editor(addBenchmark, someIndex(changes))),
    /** Monday morning of the week after; returns its Friday. */
    nextWeek: async () => {
      const today = dayInMarket(app.now);
      const monday = addDays(today, 7 - ((new Date(today).getUTCDay() + 6) % 7));
      app.now = new Date(`${monday}T09:00:00+08:00`);
      return addDays(monday, 4);
    },
    /** The deal at this price ends before a truck came. */
    terminate: (price: number) =>
      pool.query(
        `update contract set state = 'terminated', ended_as = 'terminated', ended_at = $2 where price_hao_per_t = $1`,
        [yuan(price), app.now],
      ),
    /** A deal whose signature only became known after the week. */
    sign: ({ price, week }: { readonly price: number; readonly week: string }) =>
      deal({
        seller: 'mine',
        buyer: 'rival',
        price,
        tonnes: 1_000,
        heat: 5_000,
        at: new Date(endOfWeek(week).getTime() - 3_600_000),
      }),
  };
}
