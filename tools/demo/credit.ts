// Demo: recent deals that make credit scores, and an appeal against one.

import type { ServerApp } from '#apps/server/app.ts';
import { appealCredit } from '#features/credit/calls/appeal.ts';
import { creditObservations } from '#features/credit/calls/credit.ts';
import { creditJobs } from '#features/credit/server/jobs.ts';
import { applyAdhoc, consentAdhoc } from '#features/release/calls/other.ts';
import { confirmSheet } from '#features/settlement/calls/confirm.ts';
import { sheetPaper } from '#features/settlement/calls/input.ts';
import { sheetDetail } from '#features/settlement/calls/sheet.ts';
import { basisPoints } from '#packages/exact/exact.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { deliver, draftOf, type HaulContext, PLAIN_SPEC, proof, submitted } from './hauling.ts';
import { signIn } from './people.ts';
import { sell } from './selling.ts';

/** Tonnes loaded of 50, and after how many days the plant paid. */
const DEALS = [
  { title: '平鲁末煤 十一月第一船', loads: [25_000n, 25_000n], paidAfter: 1 },
  { title: '平鲁末煤 十一月第二船', loads: [25_000n, 25_000n], paidAfter: 2 },
  { title: '平鲁末煤 十一月第三船', loads: [25_000n, 25_000n], paidAfter: 9 },
  { title: '平鲁末煤 十一月第四船', loads: [33_000n], paidAfter: 4 },
] as const;
const PAY_DAYS = 2;
/** The one that was paid late. */
const THIRD = 2;

export interface PastSheet {
  readonly contractId: string;
  readonly sheetId: string;
  readonly paidOn: string;
}

/** Delivered and settled before the demonstration's morning; their delivery windows are over by then. */
export async function dealEarlier(scene: HaulContext): Promise<PastSheet[]> {
  const [settler, payer] = [
    await signIn(scene.send, 'heishan', 'firm_settler'),
    await signIn(scene.send, 'jinghua', 'firm_settler'),
  ];
  const today = dayInMarket(scene.now);
  const sheets: PastSheet[] = [];
  for (const { title, loads, paidAfter } of DEALS) {
    const contractId = await sell(scene, title, 50, {
      spec: PLAIN_SPEC,
      payTerm: 'after_settle',
      payDays: PAY_DAYS,
      lossRate: basisPoints(0n),
      windowTo: addDays(today, 10),
    });
    const tripIds = await deliver(
      scene,
      contractId,
      50,
      loads.map((loaded) => [loaded, loaded]),
    );
    const sheet = await submitted(settler, contractId, draftOf([{ sampleId: null, tripIds }]));
    const { sha256 } = await payer(sheetPaper, sheet);
    await payer(confirmSheet, { ...sheet, sha256, proof });
    sheets.push({ contractId, sheetId: sheet.sheetId, paidOn: addDays(today, paidAfter) });
  }
  return sheets;
}

/**
 * The plant's transfers are told, all scores are computed, and the plant appeals against its late payment.
 */
export async function scoreFirms(
  { app, send }: { readonly app: ServerApp; readonly send: typeof fetch },
  sheets: readonly PastSheet[],
): Promise<void> {
  const [settler, payer, representative] = [
    await signIn(send, 'heishan', 'firm_settler'),
    await signIn(send, 'jinghua', 'firm_settler'),
    await signIn(send, 'jinghua', 'firm_representative'),
  ];
  for (const { contractId, sheetId, paidOn } of sheets) {
    const { card } = await settler(sheetDetail, { sheetId });
    const { otherId } = await settler(applyAdhoc, {
      contractId,
      kind: 'offline_paid',
      sheetId,
      payer: 'buyer',
      amount: card.payable,
      isFromBond: false,
      paidOn,
      reason: '电厂网银直付，回单已核',
      files: [],
      proof,
    });
    await payer(consentAdhoc, { otherId, proof });
  }
  for (const job of creditJobs) await runJob(job, app.runtime);
  const { list } = await representative(creditObservations, { part: 'payment' });
  // How late it is depends on the weekday: what is due on a day of rest is due on the next working day.
  const late = list.find(
    ({ contractId, mayAppeal }) => mayAppeal && contractId === sheets[THIRD]?.contractId,
  );
  if (!late) throw new Error('the plant paid nothing late');
  await representative(appealCredit, {
    observationId: late.id,
    reason: '第三船煤因铁路临时停限装，卖方书面同意延期付款，请予剔除。',
    files: [],
  });
}
