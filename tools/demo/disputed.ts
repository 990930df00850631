// Demo: sheets unanswered, disputed, ruled on and appealed; an unsigned deal.

import type { ServerApp } from '#apps/server/app.ts';
import { contractJobs } from '#features/contract/server/jobs.ts';
import { appealRuling } from '#features/settlement/calls/appeal.ts';
import { disputeSheet } from '#features/settlement/calls/confirm.ts';
import { decideRuling, proposeDisputeRuling } from '#features/settlement/calls/desk.ts';
import { settlementJobs } from '#features/settlement/server/jobs.ts';
import { basisPoints, fen } from '#packages/exact/exact.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { PLATFORM } from './firms.ts';
import { deliver, draftOf, type HaulContext, PLAIN_SPEC, submitted } from './hauling.ts';
import { signIn } from './people.ts';
import { deal, sell, signFor } from './selling.ts';

export interface DisputedSheets {
  readonly stands: string;
  readonly isAppealed: string;
}

const LOADS = [32_940n, 32_880n, 32_960n, 32_900n].map((received) => [33_000n, received] as const);
const TITLE = '平鲁末煤 计重有争议';

/** Long enough ago that unanswered sheets are with the operators by now. */
export async function createDisputes(scene: HaulContext): Promise<DisputedSheets> {
  const [settler, payer] = [
    await signIn(scene.send, 'heishan', 'firm_settler'),
    await signIn(scene.send, 'jinghua', 'firm_settler'),
  ];
  const contractId = await sell(scene, TITLE, 150, {
    spec: PLAIN_SPEC,
    payTerm: 'after_settle',
    payDays: 30,
    lossRate: basisPoints(0n),
  });
  const sheets: { sheetId: string; version: number }[] = [];
  for (const tripId of await deliver(scene, contractId, 132, LOADS))
    sheets.push(await submitted(settler, contractId, draftOf([{ sampleId: null, tripIds: [tripId] }])));
  for (const sheet of sheets.slice(1))
    await payer(disputeSheet, {
      ...sheet,
      reason: '按矿发数计重与合同约定不符，应按电厂实收数结算',
      files: [],
    });
  await signFor(
    scene.send,
    'heishan',
    await deal(scene, '平鲁块煤 买方未签', 100, { payTerm: 'after_settle', payDays: 15 }),
  );
  const [stands = '', isAppealed = ''] = sheets.slice(2).map(({ sheetId }) => sheetId);
  return { stands, isAppealed };
}

/** Yesterday after nine: deadlines have passed, and the unsigned deal is void. */
export const deadlinePassedAt = (now: Date): Date =>
  new Date(`${addDays(dayInMarket(now), -1)}T10:00:00+08:00`);

export async function letTimePass({ runtime }: Pick<ServerApp, 'runtime'>): Promise<void> {
  for (const job of [...settlementJobs, ...contractJobs].filter(
    ({ name }) => name === 'settlement.remind' || name === 'contract.lapse',
  ))
    await runJob(job, runtime);
}

export async function ruleOnDisputes(
  send: typeof fetch,
  { stands, isAppealed }: DisputedSheets,
): Promise<void> {
  const [first, second, payer] = [
    await signIn(send, PLATFORM, 'operator_dispute'),
    await signIn(send, PLATFORM, 'operator_dispute', 2),
    await signIn(send, 'jinghua', 'firm_settler'),
  ];
  for (const sheetId of [stands, isAppealed]) {
    const { rulingId } = await first(proposeDisputeRuling, {
      sheetId,
      outcome: 'confirm',
      reason: '合同约定按矿发数结算，两端磅单齐全，误差在允许范围内',
    });
    await second(decideRuling, { rulingId, isConfirmed: true });
  }
  await payer(appealRuling, {
    sheetId: isAppealed,
    claim: fen(52_000n),
    reason: '裁定未计入电厂扣杂一百公斤',
    files: [],
  });
}
