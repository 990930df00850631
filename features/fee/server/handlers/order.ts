// Handlers for payment orders and drafts of buyers and sellers.

import { lockContract, readContractSnapshot, termsInForce } from '#features/contract/server/public.ts';
import type { ContractTerms } from '#features/contract/terms.ts';
import { keepFiles, unusableFiles } from '#features/file/server/public.ts';
import { postDraft } from '#features/funds/server/public.ts';
import { settlementFaults } from '#features/settlement/faults.ts';
import { sql } from '#packages/db/sql.ts';
import { remark, requireMove } from '#packages/db/transition.ts';
import { type Fen, fen, type Kg, plus } from '#packages/exact/exact.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import type { Actor, CallContext } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import {
  declineOrder,
  endorseOrder,
  orderContracts,
  paymentOrderDetail,
  paymentOrderPage,
  presentOrder,
  registerOrder,
  splitOrder,
  withdrawOrder,
} from '../../calls/order.ts';
import { isDraft, isPresentable } from '../../choices.ts';
import { feeFaults } from '../../faults.ts';
import {
  draftNumber,
  type PaidSheet,
  rangeFor,
  allocateToSheets,
  splitRange,
  surchargeOf,
  surchargeRate,
  type TenorPrice,
  tenorMonths,
} from '../../rules/draft.ts';
import { findPaperFlaw, findPartFlaw } from '../../rules/payment.ts';
import { PAYING_SEATS } from '../../states.ts';
import { paymentMachine } from '../../states.ts';
import {
  insertPaymentOrder,
  insertOrderSheets,
  type PaymentOrderRow,
  setPresented,
  readPurchaseContracts,
  readPaymentOrder,
  readOrderPage,
  readOrderSheets,
  readOverlappingDraft,
  readOwedSheets,
  type PayableSheetRow,
} from '../queries/order.ts';
import { notifyFirms } from '../services/notifyPayers.ts';
import { historyActorOf, paymentOrderLifecycle, recordFeeCreation } from '../services/transitionFee.ts';
import {
  readPaymentFacts,
  lockOrderOrFail,
  setPaymentOrderState,
  matterOfOrder,
  toPaymentCard,
} from '../services/transitionPaymentOrder.ts';

const { not_found, wrong_state } = genericFaults;
const WHOLE_FROM = draftNumber(1n);
const IMAGES = ['pdf', 'jpg', 'png'] as const;

export const paymentOrderHandlers: Handler[] = [
  handle(paymentOrderPage, async (filter, { tx, now, actor }) => {
    const today = dayInMarket(now);
    const { rows, next, sum } = await readOrderPage(tx, actor.firmId ?? '', filter, today);
    return {
      list: rows.map((row) => ({ ...toPaymentCard(row), moves: openMovesOf(row, actor, today) })),
      next,
      ...sum,
    };
  }),

  handle(paymentOrderDetail, async ({ orderId }, { tx, now, actor, fail }) => {
    const order = (await readPaymentOrder(tx, orderId, actor.firmId ?? '')) ?? fail(not_found);
    return {
      ...(await readPaymentFacts(tx, order, now)),
      moves: openMovesOf(order, actor, dayInMarket(now)),
    };
  }),

  handle(orderContracts, async (_input, { tx, actor }) => {
    const firmId = actor.firmId ?? '';
    const contracts = await readPurchaseContracts(tx, firmId);
    const ids = contracts.map(({ id }) => id);
    const [sheets, terms] = await Promise.all([readOwedSheets(tx, ids), termsInForce(tx, ids)]);
    return {
      contracts: contracts.map((contract) => ({
        id: contract.id,
        no: contract.no,
        title: contract.title,
        quantity: contract.quantity_kg,
        seller: { id: contract.seller_id, shortName: contract.seller },
        surcharges: surchargesOf(terms.get(contract.id)).map((one) => ({ ...one })),
        sheets: sheets
          .filter((sheet) => sheet.contract_id === contract.id && sheet.left > 0n && sheet.lien_no === null)
          .map(({ id, no, quantity, payable, left }) => ({
            id,
            no,
            quantity: quantity as Kg,
            payable,
            left,
          })),
      })),
    };
  }),

  handle(registerOrder, async (input, scene) => {
    const { tx, now, newId, actor, fail } = scene;
    const firmId = actor.firmId ?? '';
    // Foreign contracts are not even locked.
    if (!(await readContractSnapshot(tx, input.contractId, firmId))) return fail(not_found);
    const contract = await lockContract(tx, input.contractId);
    if (contract?.buyerId !== firmId) return fail(not_found);
    if (!['effective', 'performing', 'delivered'].includes(contract.state))
      return fail(feeFaults.contract_not_ready, { state: contract.state });
    requirePaper(scene, input, dayInMarket(now));
    const draftNo = isDraft(input.type) ? (input.draftNo ?? null) : null;
    const range = draftNo === null ? null : rangeFor(input.rangeFrom ?? WHOLE_FROM, input.amount);
    const paying = await allocate(scene, input);
    const images = input.imageIds.map((id) => ({ id, kinds: IMAGES }));
    if ((await unusableFiles(tx, { firmId, files: images })).length > 0)
      return fail(feeFaults.files_unusable);
    const replaced =
      input.replacesId === undefined
        ? undefined
        : await lockReplaced(scene, input.replacesId, input.contractId);
    const months = isDraft(input.type) ? tenorMonths(input.issuedOn, input.maturesOn) : 0;
    const surcharge = isDraft(input.type)
      ? surchargeOf(paying, surchargeRate(surchargesOf(contract.terms), months))
      : fen(0n);
    const id = newId();
    const no = await insertPaymentOrder(
      tx,
      {
        ...input,
        id,
        state: 'registered',
        contract,
        payerId: firmId,
        payeeId: contract.sellerId,
        reference: draftNo ?? input.reference,
        draftNo,
        range,
        tenorMonths: months,
        surcharge,
        personId: actor.personId,
      },
      now,
    );
    if (no === undefined)
      return fail(feeFaults.draft_used, {
        no: (draftNo && range && (await readOverlappingDraft(tx, draftNo, range))?.no) || '',
      });
    await insertOrderSheets(tx, id, paying);
    await keepFiles(tx, { firmId, usedBy: `fee/order/${id}`, files: images });
    await recordFeeCreation(scene, 'order', { id, move: 'register', to: paymentMachine.start, actor });
    if (replaced)
      await setPaymentOrderState(scene, replaced, 'replace', {
        actor,
        set: sql`, ended_at = ${now}`,
        reason: no,
      });
    return { orderId: id, state: paymentMachine.start, no, surcharge };
  }),

  handle(withdrawOrder, async ({ orderId }, scene) => {
    const order = await lockAsParty(scene, orderId, 'payer');
    const { state } = await setPaymentOrderState(scene, order, 'withdraw', {
      actor: scene.actor,
      set: sql`, ended_at = ${scene.now}`,
    });
    return { orderId, state };
  }),

  handle(splitOrder, async ({ orderId, parts }, scene) => {
    const { tx, now, newId, actor, fail } = scene;
    const order = await lockAsParty(scene, orderId, 'payer');
    const { draft_no: draftNo, range_from: from, range_to: to } = order;
    requireMove(paymentOrderLifecycle, order, 'split', actor.seats);
    if (draftNo === null || from === null || to === null) return fail(feeFaults.not_splittable);
    const ranges = splitRange({ from, to }, parts);
    if (!ranges) return fail(feeFaults.parts_differ, { amount: order.amount_fen, parts: plus(...parts) });
    await setPaymentOrderState(scene, order, 'split', { actor, set: sql`, ended_at = ${now}` });
    const shares = allocateToSheets(await readOrderSheets(tx, orderId), parts);
    const orderIds = [];
    for (const [at, range] of ranges.entries()) {
      const id = newId();
      const share = shares[at] ?? [];
      const surcharge = order.surcharge_fen > 0n ? await recalculateSurcharge(scene, order, share) : fen(0n);
      const no = await insertPaymentOrder(
        tx,
        {
          id,
          state: 'verified',
          type: order.type,
          contract: { id: order.contract_id, no: order.contract_no },
          payerId: order.payer_id,
          payeeId: order.payee_id,
          amount: parts[at] ?? fen(0n),
          reference: order.reference,
          draftNo,
          range,
          issuedOn: order.issued_on,
          maturesOn: order.matures_on,
          drawer: order.drawer,
          acceptor: order.acceptor,
          endorsements: order.endorsements,
          imageIds: order.image_ids,
          tenorMonths: order.tenor_months,
          surcharge,
          parentId: orderId,
          remark: order.remark,
          personId: actor.personId,
          verifiedBy: order.verified_by,
        },
        now,
      );
      if (no === undefined) throw new Error(`a part of ${order.no} lies in another order`);
      await insertOrderSheets(tx, id, share);
      await recordFeeCreation(scene, 'order', {
        id,
        move: 'split_off',
        to: 'verified',
        reason: order.no,
        actor,
      });
      orderIds.push(id);
    }
    return { orderIds };
  }),

  handle(endorseOrder, async ({ orderId }, scene) => {
    const { now, actor, fail } = scene;
    const order = await lockAsParty(scene, orderId, 'payee');
    requireMove(paymentOrderLifecycle, order, 'endorse', actor.seats);
    if (isDraft(order.type) && order.matures_on < dayInMarket(now))
      return fail(feeFaults.maturity_past, { maturity: order.matures_on });
    const { state } = await setPaymentOrderState(scene, order, 'endorse', {
      actor,
      set: sql`, endorsed_at = ${now}, endorsements = endorsements || ${[order.payee]}::text[]`,
    });
    await postDraft(scene, {
      key: `order/${orderId}/endorse`,
      matter: matterOfOrder(order),
      event: 'M21',
      account: `MEMO.DRAFT.${order.no}`,
      amount: order.amount_fen,
    });
    await notifyFirms(scene, [
      {
        firmId: order.payer_id,
        template: 'order_endorsed',
        matter: matterOfOrder(order),
        params: { firm: order.payee, amount: String(order.amount_fen) },
      },
    ]);
    return { orderId, state };
  }),
  handle(declineOrder, async ({ orderId, reason }, scene) => {
    const order = await lockAsParty(scene, orderId, 'payee');
    const { state } = await setPaymentOrderState(scene, order, 'decline', {
      actor: scene.actor,
      set: sql`, reason = ${reason}, ended_at = ${scene.now}`,
      reason,
    });
    await notifyFirms(scene, [
      {
        firmId: order.payer_id,
        template: 'order_declined',
        matter: matterOfOrder(order),
        params: { firm: order.payee, reason },
      },
    ]);
    return { orderId, state };
  }),

  handle(presentOrder, async ({ orderId }, scene) => {
    const { tx, now, actor, fail } = scene;
    const order = await lockAsParty(scene, orderId, 'payee');
    if (order.state !== 'endorsed' || order.presented_at)
      return fail(wrong_state, { state: order.presented_at ? 'presented' : order.state });
    if (!isPresentable(order.type)) return fail(feeFaults.not_presentable);
    if (order.matures_on > dayInMarket(now)) return fail(feeFaults.not_due, { maturity: order.matures_on });
    if ((await setPresented(tx, orderId, actor.personId, now)) !== 1)
      throw new Error(`order ${orderId} was presented under its lock`);
    await remark(scene, paymentOrderLifecycle, order, 'present', historyActorOf(actor));
    await notifyFirms(scene, [
      {
        firmId: order.payer_id,
        template: 'order_presented',
        matter: matterOfOrder(order),
        params: { firm: order.payee, amount: String(order.amount_fen) },
      },
    ]);
    return { orderId, state: order.state };
  }),
];

/** Only terms of coal sales have tenor surcharges. */
const surchargesOf = (terms: ContractTerms | undefined): readonly TenorPrice[] =>
  terms && 'draftSurcharges' in terms ? terms.draftSurcharges : [];

type RegisterContext = Pick<CallContext<typeof registerOrder>, 'tx' | 'actor' | 'fail'>;

function requirePaper(
  { fail }: RegisterContext,
  { draftNo = '', ...paper }: InputOf<typeof registerOrder>,
  today: string,
): void {
  const flaw = findPaperFlaw({ ...paper, draftNo }, today);
  switch (flaw?.is) {
    case undefined:
      return;
    case 'draft_incomplete':
      return fail(feeFaults.draft_incomplete, { field: flaw.field });
    case 'maturity_past':
      return fail(feeFaults.maturity_past, { maturity: flaw.maturity });
    case 'tenor_too_long':
      return fail(feeFaults.tenor_too_long, { latest: flaw.latest });
  }
}

/** Allocates the amount to sheets; the contract's lock prevents concurrent allocation. */
async function allocate(
  { tx, fail }: RegisterContext,
  { contractId, amount: most, sheets }: InputOf<typeof registerOrder>,
) {
  const owed = await readOwedSheets(tx, [contractId]);
  const parts = sheets.map(({ sheetId, amount }) => {
    const found = owed.find(({ id }) => id === sheetId) ?? fail(not_found);
    // A draft would pay the seller instead of the funder.
    if (found.lien_no !== null) fail(settlementFaults.lien_by_funder, { no: found.lien_no });
    return { ...found, amount };
  });
  const flaw = findPartFlaw(most, parts);
  if (flaw?.is === 'above_order') fail(feeFaults.above_order, { amount: flaw.amount, used: flaw.used });
  if (flaw?.is === 'above_sheet') fail(feeFaults.above_sheet, { sheetNo: flaw.sheetNo, left: flaw.left });
  return parts.map(({ id, no, quantity, payable, amount }) => ({
    id,
    no,
    quantity: quantity as Kg,
    payable,
    amount,
  }));
}

async function lockReplaced(
  { tx, actor, fail }: RegisterContext,
  id: string,
  contractId: string,
): Promise<PaymentOrderRow> {
  const order = await lockOrderOrFail(tx, id, actor.firmId ?? '');
  if (order.payer_id !== actor.firmId || order.contract_id !== contractId) return fail(not_found);
  requireMove(paymentOrderLifecycle, order, 'replace', actor.seats);
  return order;
}

async function lockAsParty(
  { tx, actor, fail }: Pick<CallContext<typeof withdrawOrder>, 'tx' | 'actor' | 'fail'>,
  id: string,
  side: 'payer' | 'payee',
): Promise<PaymentOrderRow> {
  const order = await lockOrderOrFail(tx, id, actor.firmId ?? '');
  return (side === 'payer' ? order.payer_id : order.payee_id) === actor.firmId ? order : fail(not_found);
}

async function recalculateSurcharge(
  { tx }: Pick<RegisterContext, 'tx'>,
  order: PaymentOrderRow,
  share: readonly PayableSheetRow[],
): Promise<Fen> {
  const contract = await readContractSnapshot(tx, order.contract_id, order.payer_id);
  const paid = share.map(({ quantity, payable, amount }): PaidSheet => ({
    quantity: quantity as Kg,
    payable,
    amount,
  }));
  return surchargeOf(paid, surchargeRate(surchargesOf(contract?.terms), order.tenor_months));
}

function openMovesOf(
  {
    state,
    type,
    payer_id: payerId,
    draft_no: draftNo,
    presented_at: presentedAt,
    matures_on: maturesOn,
  }: PaymentOrderRow,
  { firmId, seats }: Actor,
  today: string,
) {
  if (!PAYING_SEATS.some((seat) => seats.includes(seat))) return [];
  if (firmId !== payerId) {
    if (state === 'verified') return ['endorse' as const, 'decline' as const];
    return state === 'endorsed' && presentedAt === null && isPresentable(type) && maturesOn <= today
      ? ['present' as const]
      : [];
  }
  return [
    ...(state === 'verified' && draftNo !== null ? ['split' as const] : []),
    ...(state === 'registered' || state === 'verified' ? ['withdraw' as const] : []),
    ...(state === 'dishonoured' ? ['replace' as const] : []),
  ];
}
