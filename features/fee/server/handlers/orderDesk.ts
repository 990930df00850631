// Operator handlers for drafts: verify, collect by two people, dishonour.

import { collectDraft } from '#features/bank/server/public.ts';
import { lockContract } from '#features/contract/server/public.ts';
import { postDraft } from '#features/funds/server/public.ts';
import { countOutsidePayment } from '#features/settlement/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { remark, requireMove } from '#packages/db/transition.ts';
import { fen } from '#packages/exact/exact.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { nextState } from '#packages/machine/machine.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import {
  collectOrder,
  deskOrder,
  deskOrders,
  dishonourOrder,
  enterCollection,
  refuseOrder,
  verifyOrder,
} from '../../calls/order.ts';
import { isDraft } from '../../choices.ts';
import { draftCollected, draftDishonoured } from '../../events.ts';
import { feeFaults } from '../../faults.ts';
import { DRAFT_CHECKERS, paymentMachine } from '../../states.ts';
import {
  enterBankLine,
  type PaymentOrderRow,
  readPaymentOrder,
  readOrderPage,
  readOrderSheets,
} from '../queries/order.ts';
import { notifyFirms } from '../services/notifyPayers.ts';
import { historyActorOf, paymentOrderLifecycle } from '../services/transitionFee.ts';
import {
  readPaymentFacts,
  lockOrderOrFail,
  setPaymentOrderState,
  matterOfOrder,
  toPaymentCard,
} from '../services/transitionPaymentOrder.ts';

export const orderDeskHandlers: Handler[] = [
  handle(deskOrders, async (filter, { tx, now }) => {
    const { rows, next, sum } = await readOrderPage(tx, null, filter, dayInMarket(now));
    return { list: rows.map(toPaymentCard), next, ...sum };
  }),

  handle(deskOrder, async ({ orderId }, { tx, now, actor, fail }) => {
    const order = (await readPaymentOrder(tx, orderId, null)) ?? fail(genericFaults.not_found);
    const { bank, bank_serial: serial, enterer, entered_at: at } = order;
    return {
      ...(await readPaymentFacts(tx, order, now)),
      entered:
        bank !== null && serial !== null && at !== null ? { bank, serial, by: enterer ?? '', at } : null,
      mayCollect:
        order.state === 'endorsed' &&
        bank !== null &&
        order.entered_by !== actor.personId &&
        DRAFT_CHECKERS.some((seat) => actor.seats.includes(seat)),
    };
  }),

  handle(verifyOrder, async ({ orderId }, scene) => {
    const order = await lockOrderOrFail(scene.tx, orderId, null);
    requireMove(paymentOrderLifecycle, order, 'verify', scene.actor.seats);
    if (isDraft(order.type) && order.matures_on < dayInMarket(scene.now))
      return scene.fail(feeFaults.maturity_past, { maturity: order.matures_on });
    const { state } = await setPaymentOrderState(scene, order, 'verify', {
      actor: scene.actor,
      set: sql`, verified_by = ${scene.actor.personId}`,
    });
    await notifyFirms(
      scene,
      partiesOf(order).map((firmId) => ({
        firmId,
        template: 'order_verified',
        matter: matterOfOrder(order),
        params: amountOf(order),
      })),
    );
    return { orderId, state };
  }),

  handle(refuseOrder, async ({ orderId, reason }, scene) => {
    const order = await lockOrderOrFail(scene.tx, orderId, null);
    const { state } = await setPaymentOrderState(scene, order, 'refuse', {
      actor: scene.actor,
      set: sql`, reason = ${reason}, ended_at = ${scene.now}`,
      reason,
    });
    await notifyFirms(scene, [
      { firmId: order.payer_id, template: 'order_refused', matter: matterOfOrder(order), params: { reason } },
    ]);
    return { orderId, state };
  }),

  handle(enterCollection, async ({ orderId, bank, serial }, scene) => {
    const { tx, now, actor, fail } = scene;
    const order = await lockOrderOrFail(tx, orderId, null);
    if (!nextState(paymentMachine, order.state, 'collect'))
      return fail(genericFaults.wrong_state, { state: order.state });
    if ((await enterBankLine(tx, orderId, { bank, serial, personId: actor.personId }, now)) === 0)
      return fail(feeFaults.serial_used);
    await remark(scene, paymentOrderLifecycle, order, 'enter', {
      reason: `${bank} ${serial}`,
      ...historyActorOf(actor),
    });
    return { orderId, state: order.state };
  }),

  handle(collectOrder, async ({ orderId }, scene) => {
    const { tx, now, actor, fail } = scene;
    const found = (await readPaymentOrder(tx, orderId, null)) ?? fail(genericFaults.not_found);
    // Lock order: contract, sheets, orders, as in settlement.
    await lockContract(tx, found.contract_id);
    const order = await lockOrderOrFail(tx, orderId, null);
    requireMove(paymentOrderLifecycle, order, 'collect', actor.seats);
    if (order.bank === null) return fail(feeFaults.no_collection);
    if (order.entered_by === actor.personId) return fail(feeFaults.second_person);
    const { state } = await setPaymentOrderState(scene, order, 'collect', {
      actor,
      set: sql`, ended_at = ${now}`,
    });
    const { bank, bank_serial: serial, payee_id: firmId, amount_fen: amount } = order;
    const sheets = (await readOrderSheets(tx, orderId)).map((sheet) => ({
      sheetId: sheet.id,
      amount: sheet.amount,
    }));
    await countOutsidePayment(
      scene,
      { contractId: order.contract_id, sourceId: orderId, amount, sheets },
      actor,
    );
    const draft = {
      key: `order/${orderId}/collect`,
      matter: matterOfOrder(order),
      event: 'M21',
      account: `MEMO.DRAFT.${order.no}`,
      amount: fen(-amount),
    } as const;
    let isBooked = false;
    await collectDraft(
      scene,
      {
        bank,
        serial: serial ?? '',
        amount,
        firmId,
        payerName: order.acceptor,
        makerId: order.entered_by ?? '',
        checkerId: actor.personId,
      },
      () => {
        isBooked = true;
        return postDraft(scene, { ...draft, collected: { bank, firmId } });
      },
    );
    // The money left suspense; only the memo book changes.
    if (!isBooked) await postDraft(scene, draft);
    await scene.emit(draftCollected, { orderId, payeeId: firmId, amount });
    await notifyFirms(
      scene,
      partiesOf(order).map((firmId) => ({
        firmId,
        template: 'order_collected',
        matter: matterOfOrder(order),
        params: amountOf(order),
      })),
    );
    return { orderId, state };
  }),

  handle(dishonourOrder, async ({ orderId, reason }, scene) => {
    const order = await lockOrderOrFail(scene.tx, orderId, null);
    const { state } = await setPaymentOrderState(scene, order, 'dishonour', {
      actor: scene.actor,
      set: sql`, reason = ${reason}`,
      reason,
    });
    await postDraft(scene, {
      key: `order/${orderId}/dishonour`,
      matter: matterOfOrder(order),
      event: 'M21',
      account: `MEMO.DRAFT.${order.no}`,
      amount: fen(-order.amount_fen),
    });
    await scene.emit(draftDishonoured, { orderId, reason });
    await notifyFirms(
      scene,
      partiesOf(order).map((firmId) => ({
        firmId,
        template: 'order_dishonoured',
        matter: matterOfOrder(order),
        params: { reason },
      })),
    );
    return { orderId, state };
  }),
];

const partiesOf = ({ payer_id: payerId, payee_id: payeeId }: PaymentOrderRow) => [payerId, payeeId];
const amountOf = ({ amount_fen: amount }: PaymentOrderRow) => ({ amount: String(amount) });
