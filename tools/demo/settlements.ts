// Demo: settlement sheets in every state, from road delivery to credit note.

import type { ServerApp } from '#apps/server/app.ts';
import { labJobs, receivePart, reportPart } from '#features/assay/calls/lab.ts';
import { acceptReport, sealSample, sendPart, takeSample } from '#features/assay/calls/sample.ts';
import { type IndexCode, indexValue } from '#features/clause/quality.ts';
import { CLAUSE_TEMPLATES } from '#features/clause/rules/templates.ts';
import type { ContractSide } from '#features/contract/choices.ts';
import { UPLOAD_PATH } from '#features/file/calls.ts';
import { lockPrepayment } from '#features/instalment/calls/prepay.ts';
import { applyAdhoc, consentAdhoc } from '#features/release/calls/other.ts';
import {
  applyRelease,
  approveRelease,
  consentRelease,
  payRelease,
  releaseBasis,
} from '#features/release/calls/release.ts';
import type { WrittenKind } from '#features/release/choices.ts';
import { agreeReversal, askReversal, confirmSheet, returnSheet } from '#features/settlement/calls/confirm.ts';
import {
  quickSheet,
  saveSheet,
  type SheetDraft,
  sheetPaper,
  submitSheet,
} from '#features/settlement/calls/input.ts';
import { sheetDetail } from '#features/settlement/calls/sheet.ts';
import { basisPoints, fen, kg } from '#packages/exact/exact.ts';
import { uploadForm, createPaper } from './documents.ts';
import { loginNameOf, PLATFORM } from './firms.ts';
import {
  deliver,
  draftOf,
  type HaulContext,
  PLAIN_SPEC,
  proof,
  submitted,
  type TruckWeights,
} from './hauling.ts';
import { type FirmIds, idOf, type Person, signIn, tokenFor } from './people.ts';
import { sell } from './selling.ts';

interface DemoContext extends HaulContext {
  readonly app: ServerApp;
  readonly ids: FirmIds;
}

const trucks = (count: number, arrived: bigint, last: TruckWeights): TruckWeights[] => [
  ...Array.from({ length: count }, (): TruckWeights => [33_000n, arrived]),
  last,
];

/**
 * The trade's worked example: 1,988.73 t at 479.41 are 953,417.05. The plant has confirmed; payment awaits
 * release.
 */
export async function settleCoal(ctx: DemoContext): Promise<void> {
  const { send } = ctx;
  const [settler, payer, finance, desk, second] = [
    await signIn(send, 'heishan', 'firm_settler'),
    await signIn(send, 'jinghua', 'firm_settler'),
    await signIn(send, 'jinghua', 'firm_finance'),
    await signIn(send, PLATFORM, 'operator_settlement'),
    await signIn(send, PLATFORM, 'operator_checker'),
  ];
  const people = { settler, payer };
  const worked = await sell(ctx, '平鲁混煤 5,000 质价条款', 2_000, {
    clause: CLAUSE_TEMPLATES.THERMAL_KCAL,
    payTerm: 'prepay_100',
    lossRate: basisPoints(30n),
  });
  await finance(lockPrepayment, { contractId: worked, amount: fen(102_400_000n), proof });
  const batches = [
    {
      trips: await deliver(ctx, worked, 1_210, trucks(36, 32_900n, [20_300n, 19_960n])),
      name: '第一批',
      values: [
        ['QNET_AR', 4_862n],
        ['STD', 86n],
      ],
    },
    {
      trips: await deliver(ctx, worked, 790, trucks(23, 32_860n, [22_820n, 22_620n])),
      name: '第二批',
      values: [
        ['QNET_AR', 4_731n],
        ['STD', 97n],
      ],
    },
  ] as const;
  const sampled: SheetDraft['batches'] = [];
  for (const { trips, name, values } of batches)
    sampled.push({
      sampleId: await assay(ctx, people, worked, { trips, name, values }),
      tripIds: [...trips],
    });
  const sheetId = await confirmed(people, worked, draftOf(sampled));
  await ask(people, worked, sheetId);

  const small = await sell(ctx, '平鲁末煤 一口价', 200, {
    spec: PLAIN_SPEC,
    payTerm: 'after_settle',
    payDays: 30,
    lossRate: basisPoints(0n),
  });
  const lone = async (at: number) => [
    {
      sampleId: null,
      tripIds: await deliver(ctx, small, 33, [[33_000n - BigInt(at) * 40n, 32_940n - BigInt(at) * 40n]]),
    },
  ];
  const paid = await confirmed(people, small, draftOf(await lone(0)));
  const { releaseId, amount } = await ask(people, small, paid);
  await desk(approveRelease, {
    releaseId,
    lines: [{ sheetId: paid, amount }],
    checked: ['invoice'],
    remark: '票货相符',
  });
  await second(payRelease, { releaseId });
  const giveBack = async (sheet: { sheetId: string; version: number }) => {
    await payer(returnSheet, {
      ...sheet,
      reason: '请补上装卸费',
      lines: [{ line: 'goods', reason: '装卸费未列' }],
    });
  };
  await giveBack(await submitted(settler, small, draftOf(await lone(1))));
  const draft = draftOf(await lone(2));
  const first = await submitted(settler, small, draft);
  await giveBack(first);
  const revised = await settler(saveSheet, {
    contractId: small,
    sheetId: first.sheetId,
    draft: {
      ...draft,
      charges: [{ kind: 'loading', note: '装卸费', amount: fen(33_000n), vatRate: basisPoints(600n) }],
    },
  });
  await settler(submitSheet, { sheetId: revised.sheetId, version: revised.version, proof });
  await settler(saveSheet, { contractId: small, draft: draftOf(await lone(3)) });
  const [waiting] = await lone(4);
  await sendToLab(
    ctx,
    settler,
    await seal(ctx, settler, small, { trips: waiting?.tripIds ?? [], name: '末煤第五车' }),
  );
  await settleOutsideSheets(people, small);
  await correct(people, small, paid);
  await settleInvited(ctx, people);
}

/** An external prepayment, a penalty and a make-up, all signed; a refund and demurrage await the plant. */
async function settleOutsideSheets({ settler, payer }: Settlers, contractId: string): Promise<void> {
  const write = (kind: WrittenKind, side: ContractSide, yuan: bigint, reason: string, isFromBond = false) =>
    settler(applyAdhoc, {
      contractId,
      kind,
      sheetId: null,
      payer: side,
      amount: fen(yuan * 100n),
      isFromBond,
      paidOn: null,
      reason,
      files: [],
      proof,
    });
  for (const { otherId } of [
    await write('offline_paid', 'buyer', 5_000n, '线下电汇定金，抵后续结算单'),
    await write('penalty', 'buyer', 600n, '逾期提货，按合同约定', true),
    await write('make_up', 'buyer', 320n, '装车费补差'),
  ])
    await payer(consentAdhoc, { otherId, proof });
  await write('refund', 'seller', 480n, '矸石超标，双方商定退款');
  await write('demurrage', 'buyer', 800n, '三车压车两日');
}

/** A paid sheet is reversed by both sides and replaced by a credit note: it had omitted a tonne of stones. */
async function correct({ settler, payer }: Settlers, contractId: string, sheetId: string): Promise<void> {
  const { reversalId } = await payer(askReversal, { sheetId, reason: '卸煤发现矸石一吨，原单未扣', proof });
  const { adjustId } = await settler(agreeReversal, { reversalId, proof });
  const { draft } = await settler(sheetDetail, { sheetId: adjustId });
  const { version } = await settler(saveSheet, {
    contractId,
    sheetId: adjustId,
    draft: { ...draft, foreign: { share: basisPoints(0n), weight: kg(1_000n) } },
  });
  await settler(submitSheet, { sheetId: adjustId, version, proof });
  const { sha256 } = await payer(sheetPaper, { sheetId: adjustId, version });
  await payer(confirmSheet, { sheetId: adjustId, version, sha256, proof });
}

/** Two lots offered to this plant directly: one settled, one waiting. */
async function settleInvited(ctx: DemoContext, { settler, payer }: Settlers): Promise<void> {
  const contractId = await sell(ctx, '平鲁块煤 定向 一口价', 150, {
    mode: 'directed',
    visibility: 'firms',
    namedFirmIds: [idOf(ctx.ids, 'jinghua')],
    spec: PLAIN_SPEC,
    payTerm: 'after_settle',
    payDays: 15,
    lossRate: basisPoints(0n),
  });
  for (const isAnswered of [true, false]) {
    await deliver(ctx, contractId, 66, [
      [33_000n, 32_960n],
      [32_980n, 32_940n],
    ]);
    const { sheetId, version } = await settler(quickSheet, {
      contractId,
      remark: '邀约标的，按矿发数一口价结算',
    });
    await settler(submitSheet, { sheetId, version, proof });
    if (!isAnswered) continue;
    const { sha256 } = await payer(sheetPaper, { sheetId, version });
    await payer(confirmSheet, { sheetId, version, sha256, proof });
  }
}

interface Settlers {
  readonly settler: Person;
  readonly payer: Person;
}
interface Batch {
  readonly trips: readonly string[];
  readonly name: string;
}
interface SampledBatch extends Batch {
  readonly values: readonly (readonly [IndexCode, bigint])[];
}

async function seal(
  { now }: DemoContext,
  settler: Person,
  contractId: string,
  { trips, name }: Batch,
): Promise<string> {
  const { sampleId } = await settler(takeSample, {
    contractId,
    tripIds: [...trips],
    batch: name,
    method: 'mechanical',
    standard: 'GB/T 19494.1',
    place: '平鲁装车站',
    sampler: '赵敏',
    sellerWitness: '赵敏',
    buyerWitness: '何静',
    sampledAt: now,
  });
  const part = (letter: string) => ({ sealNo: `${name}-${letter}`, mass: 500 });
  await settler(sealSample, { sampleId, seals: { A: part('A'), B: part('B'), C: part('C') } });
  return sampleId;
}

async function sendToLab({ ids }: DemoContext, settler: Person, sampleId: string): Promise<void> {
  await settler(sendPart, { sampleId, labId: idOf(ids, 'hengzheng'), indices: ['QNET_AR', 'STD'] });
}

async function assay(
  ctx: DemoContext,
  { settler, payer }: Settlers,
  contractId: string,
  { values, ...batch }: SampledBatch,
): Promise<string> {
  const { app, ids, send } = ctx;
  const { name } = batch;
  const sampleId = await seal(ctx, settler, contractId, batch);
  await settler(sendPart, { sampleId, labId: idOf(ids, 'heishan'), indices: values.map(([index]) => index) });
  const jobId = (await settler(labJobs, {})).list[0]?.id ?? '';
  await settler(receivePart, { jobId, sealNo: `${name}-A`, isUnbroken: true });
  const token = await tokenFor(send, loginNameOf('heishan', 'firm_settler'));
  const { type, payload } = uploadForm(
    `${name}化验报告.pdf`,
    createPaper(['Assay report', sampleId, 'No real paper: for the demonstration alone']),
  );
  const reply = await app.http.inject({
    method: 'POST',
    url: UPLOAD_PATH,
    headers: { 'content-type': type, authorization: `Bearer ${token}` },
    payload,
  });
  await settler(reportPart, {
    jobId,
    values: values.map(([index, value]) => ({ index, value: indexValue(value) })),
    certificateId: reply.json<{ body: { fileId: string } }>().body.fileId,
  });
  for (const by of [settler, payer]) await by(acceptReport, { sampleId });
  return sampleId;
}

async function confirmed(
  { settler, payer }: Settlers,
  contractId: string,
  draft: SheetDraft,
): Promise<string> {
  const sheet = await submitted(settler, contractId, draft);
  const { sha256 } = await payer(sheetPaper, sheet);
  await payer(confirmSheet, { ...sheet, sha256, proof });
  return sheet.sheetId;
}

async function ask({ settler, payer }: Settlers, contractId: string, sheetId: string) {
  const { sheets, accounts } = await settler(releaseBasis, { contractId });
  const amount = sheets.find(({ sheet }) => sheet.id === sheetId)?.left ?? fen(0n);
  const account = accounts.find(({ side }) => side === 'seller');
  const { releaseId } = await settler(applyRelease, {
    contractId,
    sheets: [{ sheetId, amount }],
    accountId: account?.id ?? '',
    goods: amount,
    freight: fen(0n),
    fee: fen(0n),
    files: [],
    remark: '按结算单申请支付',
  });
  await payer(consentRelease, { releaseId, proof });
  return { releaseId, amount };
}
