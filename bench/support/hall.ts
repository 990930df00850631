// Sessions of the hall for benchmarks: planned, enrolled in, run by the server.

import { setTimeout as wait } from 'node:timers/promises';
import { closeEnrolment, enrolBidder, scheduleSession } from '#features/auction/server/public.ts';
import { someTerms } from '#features/terms/terms.example.ts';
import { fen, haoPerTonne, kg } from '#packages/exact/exact.ts';
import type { Bench } from './harness.ts';
import type { Stage } from './stage.ts';

export const BASE = 5_000_000n;
export const STEP = 1_000n;
const HOUR_MS = 3_600_000;
const EXTENSION_MS = 120_000;
const OPENS_IN_MS = 3_000;

interface Times {
  readonly regularMs?: number;
  readonly extensionMs?: number;
  readonly opensIn?: number;
}

/** Lots of one session that open at once, all plants of the stage enrolled in all of them. */
export async function planLots(
  stage: Stage,
  count: number,
  { regularMs = HOUR_MS, extensionMs = EXTENSION_MS, opensIn = OPENS_IN_MS }: Times = {},
): Promise<{ readonly lotIds: string[]; readonly opensAt: number }> {
  const opensAt = new Date(Date.now() + opensIn);
  const lotIds = await stage.perform(async (ctx) => {
    const made = await scheduleSession(ctx, {
      noticeId: ctx.newId(),
      title: 'bench',
      kind: 'open_whole',
      direction: 'sell',
      ownerFirmId: stage.owner.firmId,
      ownerPersonId: stage.owner.personId,
      opensAt,
      enrolUntil: opensAt,
      order: 'parallel',
      breakMinutes: 0,
      depositPer: 'session',
      sealedOpening: 'clock',
      lots: Array.from({ length: count }, (_, at) => ({
        no: at + 1,
        terms: someTerms({ sellerDeposit: { mode: 'none', value: fen(0n) } }),
        deposit: fen(100_000n),
        spec: {
          kind: 'open_whole' as const,
          direction: 'up' as const,
          base: haoPerTonne(BASE),
          incMin: haoPerTonne(STEP),
          incMax: haoPerTonne(STEP * 1_000n),
          capTie: 'first' as const,
          regularMs,
          extensionMs,
          quantity: kg(2_000_000n),
          pricing: 'as_bid' as const,
          hasReserve: false,
        },
      })),
    });
    for (const bidder of stage.buyers) await enrolBidder(ctx, { sessionId: made.sessionId, ...bidder });
    await closeEnrolment(ctx, made.sessionId);
    return [...made.lotIds.values()];
  });
  return { lotIds, opensAt: opensAt.getTime() };
}

/** The same, once the clock has opened them. */
export async function openLots(stage: Stage, { pool }: Bench, count: number): Promise<string[]> {
  const { lotIds } = await planLots(stage, count);
  const isOpen = async () => {
    const { rowCount } = await pool.query(
      "select from auction_lot where id = any ($1) and state = 'running'",
      [lotIds],
    );
    return rowCount === lotIds.length;
  };
  while (!(await isOpen())) await wait(5);
  return lotIds;
}
