// Demo: fee bills in every state, freight, and bank drafts.

import { objectToFee, payFees, requestInvoice } from '#features/fee/calls/bill.ts';
import { billFees, issueFee, waiveFee } from '#features/fee/calls/desk.ts';
import { freightChoices, freightContracts, writeFreight } from '#features/fee/calls/freight.ts';
import {
  endorseOrder,
  orderContracts,
  registerOrder,
  splitOrder,
  verifyOrder,
} from '#features/fee/calls/order.ts';
import { proposeRate, publishRate } from '#features/fee/calls/rate.ts';
import type { ISSUED_FEES } from '#features/fee/choices.ts';
import { basisPoints, fen, haoPerTonne } from '#packages/exact/exact.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { PLATFORM } from './firms.ts';
import { type FirmIds, idOf, type Person, signIn } from './people.ts';

interface DemoContext {
  readonly ids: FirmIds;
  readonly send: typeof fetch;
  readonly now: Date;
}

const yuan = (sum: number) => fen(BigInt(sum) * 100n);

const ISSUED: readonly {
  handle: string;
  type: (typeof ISSUED_FEES)[number];
  gross: number;
  discount: number;
  note: string;
}[] = [
  { handle: 'jinghua', type: 'membership', gross: 20_000, discount: 2_000, note: '2026 年度会员费' },
  { handle: 'jinghua', type: 'information', gross: 3_600, discount: 0, note: '指数与行情数据服务（季度）' },
  { handle: 'heishan', type: 'membership', gross: 20_000, discount: 0, note: '2026 年度会员费' },
  { handle: 'heishan', type: 'meeting', gross: 800, discount: 0, note: '煤质结算培训（1 人）' },
  { handle: 'luhe', type: 'system', gross: 1_200, discount: 0, note: '磅房接口使用费（月）' },
  { handle: 'yunling', type: 'promotion', gross: 5_000, discount: 500, note: '挂牌推广' },
];

export async function createFees(ctx: DemoContext): Promise<void> {
  const { ids, send, now } = ctx;
  const [desk, checker] = [
    await signIn(send, PLATFORM, 'operator_settlement'),
    await signIn(send, PLATFORM, 'operator_checker'),
  ];
  const feeIds: string[] = [];
  for (const { handle, type, gross, discount, note } of ISSUED) {
    feeIds.push(
      (
        await desk(issueFee, {
          firmId: idOf(ids, handle),
          type,
          gross: yuan(gross),
          discount: yuan(discount),
          note,
        })
      ).feeId,
    );
  }
  const [membership = '', , ofMine = '', training = ''] = feeIds;
  await desk(billFees, { feeIds: feeIds.slice(0, -1) });
  const [plant, mine] = [
    await signIn(send, 'jinghua', 'firm_finance'),
    await signIn(send, 'heishan', 'firm_finance'),
  ];
  await plant(payFees, { feeIds: [membership] });
  await plant(requestInvoice, { feeIds: [membership] });
  await mine(objectToFee, { feeId: ofMine, reason: '六月才入会，请按半年计收。' });
  await desk(waiveFee, { feeId: training, reason: '培训改期，费用取消' });
  await setRates(desk, checker, now);
  await haulCoal(ctx);
  await payByDraft(ctx, plant);
}

async function setRates(desk: Person, checker: Person, now: Date): Promise<void> {
  const tomorrow = addDays(dayInMarket(now), 1);
  const none = { discount: basisPoints(0n), validFrom: tomorrow };
  const { rateId } = await desk(proposeRate, {
    ...none,
    type: 'trade',
    tier: 'gold',
    rate: haoPerTonne(1_600n),
    note: '金级企业优惠费率',
  });
  await checker(publishRate, { rateId });
  await desk(proposeRate, {
    ...none,
    type: 'settlement',
    mode: 'month',
    rate: haoPerTonne(500n),
    note: '月度合同结算服务费',
  });
}

async function haulCoal({ ids, send }: DemoContext): Promise<void> {
  const gate = await signIn(send, 'heishan', 'firm_dispatcher');
  const [contract] = (await gate(freightContracts, {})).contracts;
  if (!contract) return;
  const choices = await gate(freightChoices, { contractId: contract.id });
  await gate(writeFreight, {
    contractId: contract.id,
    carrierId: idOf(ids, 'chiyue'),
    payer: 'buyer',
    tripIds: choices.trips.map(({ id }) => id),
    from: choices.from || '平鲁',
    to: choices.to || '唐山',
    basis: 'load',
    unit: 'tonne',
    rate: haoPerTonne(1_486_000n),
    allowance: choices.allowance,
    goodsPrice: choices.goodsPrice,
    otherFine: fen(0n),
    otherReason: '',
    remark: '平鲁—丰润，含过路费',
  });
}

/** One draft was split and half received, one awaits verification. */
async function payByDraft({ send, now }: DemoContext, plant: Person): Promise<void> {
  const [contract] = (await plant(orderContracts, {})).contracts;
  if (!contract) return;
  const today = dayInMarket(now);
  const draft = {
    contractId: contract.id,
    type: 'bank_draft' as const,
    reference: '',
    issuedOn: addDays(today, -12),
    maturesOn: addDays(today, 150),
    drawer: '丰润敬华发电有限公司',
    endorsements: ['丰润敬华发电有限公司'],
    imageIds: [],
    sheets: [],
    remark: '',
  };
  const { orderId } = await plant(registerOrder, {
    ...draft,
    amount: yuan(800_000),
    draftNo: '110512400043620261109000118866',
    acceptor: '中国建设银行唐山丰润支行',
  });
  await (
    await signIn(send, PLATFORM, 'operator_maker')
  )(verifyOrder, { orderId });
  const {
    orderIds: [half = ''],
  } = await plant(splitOrder, { orderId, parts: [yuan(300_000), yuan(500_000)] });
  await (
    await signIn(send, 'heishan', 'firm_finance')
  )(endorseOrder, { orderId: half });
  await plant(registerOrder, {
    ...draft,
    type: 'commercial_draft',
    amount: yuan(260_000),
    draftNo: '230512400043620261110000220037',
    acceptor: '丰润敬华发电有限公司',
  });
}
