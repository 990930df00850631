// A session in the hall for tests: planned, enrolled in, opened and run by hand.

import type { PlannedLot, PlannedSession } from '#features/auction/planned.ts';
import type { LotSpec } from '#features/auction/rules/lotSpec.ts';
import { closeEnrolment, enrolBidder, runSession, scheduleSession } from '#features/auction/server/public.ts';
import { someTerms } from '#features/terms/terms.example.ts';
import { fen, haoPerTonne, kg } from '#packages/exact/exact.ts';
import type { TestApp } from './app.ts';

/** Where a session is held: an app of a test, or the stand of a journey. */
type Place = Pick<TestApp, 'now' | 'pass' | 'perform'>;

export const someSpec = (changes: Partial<LotSpec> = {}): LotSpec => ({
  kind: 'open_whole',
  direction: 'up',
  base: haoPerTonne(5_000_000n),
  incMin: haoPerTonne(50_000n),
  incMax: haoPerTonne(500_000n),
  capTie: 'draw',
  regularMs: 600_000,
  extensionMs: 120_000,
  quantity: kg(2_000_000n),
  pricing: 'as_bid',
  hasReserve: false,
  ...changes,
});

export interface Hall {
  readonly sessionId: string;
  /** By the numbers of the lots. */
  readonly lotIds: readonly string[];
}

interface HallWish {
  readonly lots?: readonly (Partial<Omit<PlannedLot, 'spec'>> & { readonly spec?: Partial<LotSpec> })[];
  readonly session?: Partial<PlannedSession>;
  readonly ownerFirmId: string;
  readonly ownerPersonId: string;
  readonly bidders: readonly { readonly firmId: string; readonly personId: string }[];
}

const DEPOSIT = fen(1_000_000n);
export const HOUR_MS = 3_600_000;

/** Opens an hour from now; enrolment ends ten minutes before. */
export async function planHall(app: Place, wish: HallWish): Promise<Hall> {
  const { lots = [{}], session = {}, bidders } = wish;
  const kind = session.kind ?? 'open_whole';
  const opensAt = session.opensAt ?? new Date(app.now.getTime() + HOUR_MS);
  return app.perform(async (ctx) => {
    const made = await scheduleSession(ctx, {
      noticeId: ctx.newId(),
      title: '黑山矿 5000 大卡动力煤竞价',
      kind,
      direction: 'sell',
      ownerFirmId: wish.ownerFirmId,
      ownerPersonId: wish.ownerPersonId,
      opensAt,
      enrolUntil: new Date(opensAt.getTime() - 600_000),
      order: 'parallel',
      breakMinutes: 0,
      depositPer: 'lot',
      sealedOpening: 'operators',
      ...session,
      lots: lots.map(({ spec, ...lot }, at) => ({
        no: at + 1,
        terms: someTerms({ sellerDeposit: { mode: 'none', value: fen(0n) } }),
        deposit: DEPOSIT,
        ...lot,
        spec: someSpec({ kind, ...spec }),
      })),
    });
    for (const bidder of bidders) {
      const enrolled = await enrolBidder(ctx, { sessionId: made.sessionId, ...bidder });
      if (typeof enrolled === 'string' || 'gap' in enrolled)
        throw new Error(`not enrolled: ${JSON.stringify(enrolled, (_n, held: unknown) => String(held))}`);
    }
    return { sessionId: made.sessionId, lotIds: [...made.lotIds.values()] };
  });
}

/** As the clock does it: enrolment closed, lots opened. */
export async function openHall(app: Place, wish: HallWish): Promise<Hall> {
  const hall = await planHall(app, wish);
  await openPlanned(app, hall);
  return hall;
}

export async function openPlanned(app: Place, hall: Hall): Promise<void> {
  await app.perform((ctx) => closeEnrolment(ctx, hall.sessionId));
  app.pass(HOUR_MS);
  await runHall(app, hall);
}

export const runHall = (app: Pick<Place, 'perform'>, { sessionId }: Pick<Hall, 'sessionId'>) =>
  app.perform(async (ctx) => {
    let isMore = true;
    while (isMore) isMore = await runSession(ctx, sessionId);
  });
