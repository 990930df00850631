// Operator handlers for drafts: verify, collect by two people, dishonour.

import { collect } from '#features/bank/server/public.ts';
import { lockContract } from '#features/contract/server/public.ts';
import { memo } from '#features/funds/server/public.ts';
import { countOutside } from '#features/settlement/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { remark, requireMove } from '#packages/db/transition.ts';
import { fen } from '#packages/exact/exact.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { next } from '#packages/machine/machine.ts';
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
import { feeFaults } from '../../faults.ts';
import { DRAFT_CHECKERS, orderMachine } from '../../states.ts';
import { enterBankLine, type OrderRow, readOrder, readOrderPage, readOrderSheets } from '../queries/order.ts';
import { tell } from '../services/notifyPayers.ts';
import { doerOf, orderLife } from '../services/transitionFee.ts';
import { factsOf, holdOrder, moveOrder, matterOf, orderCardOf } from '../services/transitionPaymentOrder.ts';

export const orderDeskHandlers: Handler[] = [
  handle(deskOrders, async (filter, { tx, now }) => {
    const { rows, next, sum } = await readOrderPage(tx, null, filter, dayInMarket(now));
    return { list: rows.map(orderCardOf), next, ...sum };
  }),

  handle(deskOrder, async ({ orderId }, { tx, now, actor, fail }) => {
    const order = (await readOrder(tx, orderId, null)) ?? fail(genericFaults.not_found);
    const { bank, bank_serial: serial, enterer, entered_at: at } = order;
    return {
      ...(await factsOf(tx, order, now)),
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
    const order = await holdOrder(scene.tx, orderId, null);
    requireMove(orderLife, order, 'verify', scene.actor.seats);
    if (isDraft(order.type) && order.matures_on < dayInMarket(scene.now))
      return scene.fail(feeFaults.maturity_past, { maturity: order.matures_on });
    const { state } = await moveOrder(scene, order, 'verify', {
      actor: scene.actor,
      set: sql`, verified_by = ${scene.actor.personId}`,
    });
    await tell(
      scene,
      partiesOf(order).map((firmId) => ({
        firmId,
        template: 'order_verified',
        matter: matterOf(order),
        params: amountOf(order),
      })),
    );
    return { orderId, state };
  }),

  handle(refuseOrder, async ({ orderId, reason }, scene) => {
    const order = await holdOrder(scene.tx, orderId, null);
    const { state } = await moveOrder(scene, order, 'refuse', {
      actor: scene.actor,
      set: sql`, reason = ${reason}, ended_at = ${scene.now}`,
      reason,
    });
    await tell(scene, [
      { firmId: order.payer_id, template: 'order_refused', matter: matterOf(order), params: { reason } },
    ]);
    return { orderId, state };
  }),

  handle(enterCollection, async ({ orderId, bank, serial }, scene) => {
    const { tx, now, actor, fail } = scene;
    const order = await holdOrder(tx, orderId, null);
    if (!next(orderMachine, order.state, 'collect'))
      return fail(genericFaults.wrong_state, { state: order.state });
    if ((await enterBankLine(tx, orderId, { bank, serial, personId: actor.personId }, now)) === 0)
      return fail(feeFaults.serial_used);
    await remark(scene, orderLife, order, 'enter', { reason: `${bank} ${serial}`, ...doerOf(actor) });
    return { orderId, state: order.state };
  }),

  handle(collectOrder, async ({ orderId }, scene) => {
    const { tx, now, actor, fail } = scene;
    const found = (await readOrder(tx, orderId, null)) ?? fail(genericFaults.not_found);
    // Lock order: contract, sheets, orders, as in settlement.
    await lockContract(tx, found.contract_id);
    const order = await holdOrder(tx, orderId, null);
    requireMove(orderLife, order, 'collect', actor.seats);
    if (order.bank === null) return fail(feeFaults.no_collection);
    if (order.entered_by === actor.personId) return fail(feeFaults.second_person);
    const { state } = await moveOrder(scene, order, 'collect', { actor, set: sql`, ended_at = ${now}` });
    const { bank, bank_serial: serial, payee_id: firmId, amount_fen: amount } = order;
    const sheets = (await readOrderSheets(tx, orderId)).map((sheet) => ({
      sheetId: sheet.id,
      amount: sheet.amount,
    }));
    await countOutside(scene, { contractId: order.contract_id, sourceId: orderId, amount, sheets }, actor);
    const draft = {
      key: `order/${orderId}/collect`,
      matter: matterOf(order),
      event: 'M21',
      account: `MEMO.DRAFT.${order.no}`,
      amount: fen(-amount),
    } as const;
    let isBooked = false;
    await collect(
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
        return memo(scene, { ...draft, collected: { bank, firmId } });
      },
    );
    // The money left suspense; only the memo book changes.
    if (!isBooked) await memo(scene, draft);
    await tell(
      scene,
      partiesOf(order).map((firmId) => ({
        firmId,
        template: 'order_collected',
        matter: matterOf(order),
        params: amountOf(order),
      })),
    );
    return { orderId, state };
  }),

  handle(dishonourOrder, async ({ orderId, reason }, scene) => {
    const order = await holdOrder(scene.tx, orderId, null);
    const { state } = await moveOrder(scene, order, 'dishonour', {
      actor: scene.actor,
      set: sql`, reason = ${reason}`,
      reason,
    });
    await memo(scene, {
      key: `order/${orderId}/dishonour`,
      matter: matterOf(order),
      event: 'M21',
      account: `MEMO.DRAFT.${order.no}`,
      amount: fen(-order.amount_fen),
    });
    await tell(
      scene,
      partiesOf(order).map((firmId) => ({
        firmId,
        template: 'order_dishonoured',
        matter: matterOf(order),
        params: { reason },
      })),
    );
    return { orderId, state };
  }),
];

const partiesOf = ({ payer_id: payerId, payee_id: payeeId }: OrderRow) => [payerId, payeeId];
const amountOf = ({ amount_fen: amount }: OrderRow) => ({ amount: String(amount) });
