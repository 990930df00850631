// Handlers for pick-up orders: read, write, approve, end.

import { linkFiles, keepFiles, releaseFiles } from '#features/file/server/public.ts';
import { readTimeline } from '#features/firm/server/public.ts';
import { priceWithVat } from '#features/terms/rules/vat.ts';
import { recordHistory } from '#packages/db/history.ts';
import { requireMove, transition } from '#packages/db/transition.ts';
import { type Kg, kg, minus, plus } from '#packages/exact/exact.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { openMoves } from '#packages/machine/machine.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { requireFirmId } from '#packages/rpc/server/requireFirmId.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import {
  approveOrder,
  moveOrder,
  orderChoices,
  pickupOrderDetail,
  pickupOrderPage,
  type OrderCard,
  type OrderContent,
  returnOrder,
  saveOrder,
} from '../../calls/order.ts';
import { carriedBy, findCarriageFlaw, isLifted } from '../../carriage.ts';
import { pickupFaults } from '../../faults.ts';
import { hasRoom, leftOfContract } from '../../rules/tonnesLeft.ts';
import { mayPlanFor, pickupOrderMachine, type PickupParty } from '../../states.ts';
import { pickupReaderOf, pickupSideOf } from '../access.ts';
import { readContract, readLiftable, prepaidShare, startPerforming } from '../queries/contract.ts';
import { readDelegation } from '../queries/delegation.ts';
import * as orders from '../queries/order.ts';
import { readLiftedByDay, readOnTheWay, readTripsOfOrder } from '../queries/trip.ts';
import { toOrderedTonnes, checkAgainstContract, checkOrder, readOrderFunds } from '../services/checkOrder.ts';
import {
  maskedCard,
  maskedPhone,
  decryptCardNumber,
  encryptCardNumber,
} from '../services/encryptCardNumber.ts';
import { endTrips } from '../services/endTrips.ts';
import { toTrip } from '../services/maskTrip.ts';
import { notifyOrder } from '../services/notifyDispatchers.ts';
import { publishDelivery } from '../services/publishTopics.ts';
import {
  lockOrderWithContract,
  lockOrderVersion,
  pickupOrderLifecycle,
  pickupHistory,
} from '../services/transitionOrder.ts';

const LETTERS = ['pdf', 'jpg', 'png'] as const;

export const pickupOrderHandlers: Handler[] = [
  handle(pickupOrderPage, async (filter, { tx, actor }) => {
    const reader = pickupReaderOf(actor);
    const { rows, next } = await orders.readOrders(tx, reader, filter);
    const totals = filter.after === undefined ? await orders.readOrderTotals(tx, reader, filter) : undefined;
    return {
      list: rows.map((row) => toCard(row, reader.firmId)),
      next,
      totals: totals ? { count: totals.count, quantity: totals.quantity_kg, lifted: totals.lifted_kg } : null,
    };
  }),

  handle(pickupOrderDetail, async ({ orderId }, { tx, now, actor, fail }) => {
    const reader = pickupReaderOf(actor);
    const order = await orders.readPickupOrder(tx, orderId, reader);
    if (!order) return fail(genericFaults.not_found);
    const [delegates, trips, liftedByDay, timeline, delegation] = await Promise.all([
      orders.readDelegates(tx, orderId),
      readTripsOfOrder(tx, orderId),
      readLiftedByDay(tx, orderId),
      readTimeline(tx, pickupHistory, orderId),
      readDelegation(tx, orderId),
    ]);
    const letters = new Map(
      (
        await linkFiles(
          tx,
          delegates.flatMap((delegate) => delegate.letters),
          now,
        )
      ).map((link) => [link.fileId, link]),
    );
    const side = pickupSideOf(reader.firmId, order);
    return {
      card: toCard(order, reader.firmId),
      weightBasis: order.weight_basis,
      assayBasis: order.assay_basis,
      consignee: order.consignee,
      dailyCap: order.daily_cap_kg,
      carriage: order.carriage,
      remark: order.remark,
      price: order.price_hao_per_t,
      delegates: await Promise.all(
        delegates.map(async (one) => ({
          id: one.id,
          kind: one.kind,
          name: one.name,
          idNumber: (await decryptCardNumber(tx, one.id_encrypted, one.id)).masked(maskedCard),
          phone: maskedPhone(one.phone),
          from: one.valid_from,
          to: one.valid_to,
          limit: one.limit_kg,
          lifted: one.lifted_kg,
          letters: one.letters.flatMap((id) => letters.get(id) ?? []),
        })),
      ),
      delegation: delegation ?? null,
      trips: trips.map((trip) => toTrip(trip, reader.firmId)),
      liftedByDay: liftedByDay.map(({ day, lifted_kg: lifted }) => ({ day, lifted })),
      timeline,
      moves: side ? openMoves(pickupOrderMachine, order.state, side as PickupParty) : [],
      mayAddTrucks:
        side === 'buyer' && mayPlanFor(order.state) && hasRoom(order.quantity_kg, order.lifted_kg, []),
      onTheWay: plus(kg(0n), ...(await readOnTheWay(tx, order.id))),
    };
  }),

  handle(orderChoices, async ({ contractId }, { tx, actor }) => {
    const contracts = await readLiftable(tx, requireFirmId(actor), contractId);
    return {
      contracts: (
        await Promise.all(
          contracts.map(async (contract) => {
            const { transport } = contract;
            if (!isLifted(transport)) return [];
            const all = (await orders.readOrderedTonnes(tx, contract.id)).map(toOrderedTonnes);
            const sum = (of: (one: (typeof all)[number]) => Kg) => plus(kg(0n), ...all.map(of));
            return [
              {
                id: contract.id,
                no: contract.no,
                title: contract.title,
                seller: contract.seller,
                quantity: contract.quantity_kg,
                ordered: sum((one) => (one.isLive ? one.quantity : one.lifted)),
                lifted: sum(({ lifted }) => lifted),
                left: leftOfContract(contract.quantity_kg, contract.tolerance_bp, all),
                ...(await readOrderFunds(tx, contract, all)),
                price: priceWithVat(contract.price_hao_per_t, contract.vat_on_top_bp),
                prepaidShare: prepaidShare(contract),
                placeId: contract.place_id,
                transport,
                windowFrom: contract.window_from,
                windowTo: contract.window_to,
                weightBasis: contract.weight_basis,
                assayBasis: contract.assay_basis,
                dailyCap: contract.daily_cap,
              },
            ];
          }),
        )
      ).flat(),
    };
  }),

  handle(saveOrder, async ({ orderId, version, content }, scene) => {
    const { tx, now, actor, fail, newId } = scene;
    const firmId = requireFirmId(actor);
    const flaw = findCarriageFlaw(content.transport, content.carriage);
    if (flaw)
      return fail(genericFaults.bad_parameter, {
        fields: [{ field: `content.${flaw}`, allowed: content.transport }],
      });
    if (orderId) {
      const { contract, order } = await lockOrderWithContract(
        tx,
        orderId,
        ({ buyer_id }) => buyer_id === firmId,
      );
      if (order.version !== version) return fail(genericFaults.version_changed);
      if (order.state !== 'draft' && order.state !== 'returned')
        return fail(genericFaults.wrong_state, { state: order.state });
      if (order.contract_id !== content.contractId) return fail(genericFaults.not_found);
      checkAgainstContract(contract, { ...content, dailyCap: content.dailyCap ?? null });
      if ((await orders.rewriteOrder(tx, orderId, content)) === 0) return fail(genericFaults.not_found);
      await writeDelegates(scene, orderId, firmId, content);
      await publishDelivery(tx, order, orderId);
      return { orderId, no: order.no, state: order.state, version: order.version + 1 };
    }
    const contract = await readContract(tx, content.contractId);
    if (contract?.buyer_id !== firmId) return fail(genericFaults.not_found);
    checkAgainstContract(contract, { ...content, dailyCap: content.dailyCap ?? null });
    const id = newId();
    const written = await orders.insertPickupOrder(
      tx,
      { ...content, id, buyerId: firmId, sellerId: contract.seller_id, personId: actor.personId },
      now,
    );
    if (!written) return fail(genericFaults.not_found);
    await writeDelegates(scene, id, firmId, content);
    await recordHistory(scene, pickupHistory, [
      { subjectId: id, move: 'create', from: null, to: 'draft', party: 'buyer', personId: actor.personId },
    ]);
    return { orderId: id, no: written.no, state: 'draft' as const, version: 1 };
  }),

  handle(approveOrder, async (input, scene) => {
    const firmId = requireFirmId(scene.actor);
    const { contract, order } = await lockOrderVersion(
      scene.tx,
      input,
      ({ seller_id }) => seller_id === firmId,
    );
    let moved = await transition(scene, pickupOrderLifecycle, order, 'approve', {
      by: 'seller',
      personId: scene.actor.personId,
    });
    await checkOrder(scene, contract, order, await orders.readDelegates(scene.tx, order.id));
    if (order.window_from <= dayInMarket(scene.now)) moved = await activateOrder(scene, moved);
    await notifyOrder(scene, 'approved', order, order.buyer_id);
    return { orderId: order.id, state: moved.state, version: moved.version };
  }),

  handle(returnOrder, async ({ reason, ...input }, scene) => {
    const firmId = requireFirmId(scene.actor);
    const { order } = await lockOrderVersion(scene.tx, input, ({ seller_id }) => seller_id === firmId);
    const moved = await transition(scene, pickupOrderLifecycle, order, 'return', {
      by: 'seller',
      personId: scene.actor.personId,
      reason,
    });
    await notifyOrder(scene, 'returned', order, order.buyer_id, reason);
    return { orderId: order.id, state: moved.state, version: moved.version };
  }),

  handle(moveOrder, async ({ move, reason, ...input }, scene) => {
    const { tx, actor, fail } = scene;
    const reader = pickupReaderOf(actor);
    const { order } = await lockOrderVersion(
      tx,
      input,
      (one) => reader.isSupervisor || pickupSideOf(reader.firmId, one) !== null,
    );
    const party: PickupParty = reader.isSupervisor
      ? 'operator'
      : (pickupSideOf(reader.firmId, order) ?? 'driver');
    if (order.state === 'draft' && party !== 'buyer') return fail(genericFaults.not_found);
    requireMove(pickupOrderLifecycle, order, move, party);
    if (move === 'cancel' || move === 'complete') {
      const count = await endTrips(scene, order, { by: party, personId: actor.personId });
      if (count > 0) return fail(pickupFaults.trips_under_way, { count });
    }
    const moved = await transition(scene, pickupOrderLifecycle, order, move, {
      by: party,
      personId: actor.personId,
      reason,
    });
    return { orderId: order.id, state: moved.state, version: moved.version };
  }),
];

/** Admits trucks and marks the contract as performing. */
export async function activateOrder(
  ctx: TxContext,
  order: orders.PickupOrderRow,
): Promise<orders.PickupOrderRow> {
  const moved = await transition(ctx, pickupOrderLifecycle, order, 'activate', { by: 'clock' });
  await startPerforming(ctx, order.contract_id);
  return moved;
}

/** A masked number keeps the stored value. */
async function writeDelegates(
  ctx: TxContext,
  orderId: string,
  firmId: string,
  { delegates }: OrderContent,
): Promise<void> {
  const { tx, newId } = ctx;
  const before = await orders.readDelegates(tx, orderId);
  const rows = await Promise.all(
    delegates.map(async ({ idNumber, ...delegate }) => {
      const known = before.find(({ id }) => id === delegate.id);
      const id = known?.id ?? newId();
      return {
        ...delegate,
        id,
        phone: known && delegate.phone.includes('*') ? known.phone : delegate.phone,
        encrypted:
          known && idNumber.includes('*')
            ? known.id_encrypted
            : await encryptCardNumber(tx, idNumber.toUpperCase(), id),
      };
    }),
  );
  await orders.replaceDelegates(tx, orderId, rows);
  const [usedBy, letters] = [`delivery/order/${orderId}`, delegates.flatMap((delegate) => delegate.letters)];
  await releaseFiles(tx, [usedBy], letters);
  await keepFiles(tx, { firmId, usedBy, files: letters.map((id) => ({ id, kinds: LETTERS })) });
}

function toCard(row: orders.OrderCardRow, firmId: string): OrderCard {
  const left = minus(row.quantity_kg, row.lifted_kg);
  return {
    id: row.id,
    no: row.no,
    state: row.state,
    version: row.version,
    side: pickupSideOf(firmId, row),
    contractId: row.contract_id,
    contractNo: row.contract_no,
    title: row.title,
    varietyId: row.variety_id,
    seller: { id: row.seller_id, shortName: row.seller },
    buyer: { id: row.buyer_id, shortName: row.buyer },
    quantity: row.quantity_kg,
    lifted: row.lifted_kg,
    left: left < 0n ? kg(0n) : left,
    placeId: row.place_id,
    transport: row.transport,
    carriedBy: carriedBy(row.carriage),
    windowFrom: row.window_from,
    windowTo: row.window_to,
    trucksNow: row.trucks_now,
    trucksInPlant: row.trucks_in_plant,
    createdAt: row.created_at,
  };
}
