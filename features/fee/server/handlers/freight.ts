// Handlers for freight bills: write, confirm, pay, invoice.

import { readParameters } from '#features/catalog/server/public.ts';
import { lockContract } from '#features/contract/server/public.ts';
import { readTimeline } from '#features/firm/server/public.ts';
import { activeHoldsFor, payCarrier } from '#features/funds/server/public.ts';
import { readPrepayment } from '#features/instalment/server/public.ts';
import { usualLoss } from '#features/terms/rules/usualLoss.ts';
import { priceWithVat } from '#features/terms/rules/vat.ts';
import type { Fragment } from '#packages/db/sql.ts';
import { sql } from '#packages/db/sql.ts';
import type { Connection } from '#packages/db/sql.ts';
import { requireMove, transition } from '#packages/db/transition.ts';
import { atMost, basisPoints, fen, haoPerTonne, minus, plus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { openMoves } from '#packages/machine/machine.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import {
  confirmFreight,
  type FreightCard,
  freightChoices,
  freightContracts,
  freightDetail,
  freightFacets,
  freightPage,
  invoiceFreight,
  payFreight,
  returnFreight,
  withdrawFreight,
  writeFreight,
} from '../../calls/freight.ts';
import { feeFaults } from '../../faults.ts';
import { doFinesExceed, freightSum, mayCarry } from '../../rules/freight.ts';
import { FREIGHT_SEATS, freightMachine, type FreightMove } from '../../states.ts';
import { readCarriers } from '../queries/firm.ts';
import {
  releaseTrips,
  freightPaymentKeyOf,
  type FreightRow,
  type HauledTrip,
  insertFreight,
  insertFreightTrips,
  lockFreight,
  isInvoiceTaken,
  readFreight,
  readFreightContract,
  readFreightContracts,
  readFreightFacets,
  readFreightPage,
  readFreightTrips,
  readOpenTrips,
  readFreightPlaces,
  readUsualRate,
} from '../queries/freight.ts';
import { readOwedSheets } from '../queries/order.ts';
import { notifyFirms } from '../services/notifyPayers.ts';
import { feeHistory, freightLifecycle, feeMoverOf, recordFeeCreation } from '../services/transitionFee.ts';

const { not_found } = genericFaults;

export const freightHandlers: Handler[] = [
  handle(freightPage, async (filter, { tx, actor }) => {
    const { rows, next, sum } = await readFreightPage(tx, actor.firmId ?? '', filter);
    return { list: rows.map((row) => ({ ...toCard(row), moves: openMovesOf(row, actor) })), next, ...sum };
  }),

  handle(freightFacets, (_input, { tx, actor }) => readFreightFacets(tx, actor.firmId ?? '')),

  handle(freightDetail, async ({ freightId }, { tx, actor, fail: refuse }) => {
    const bill = (await readFreight(tx, freightId, actor.firmId ?? '')) ?? refuse(not_found);
    const [trips, timeline] = await Promise.all([
      readFreightTrips(tx, freightId),
      readTimeline(tx, feeHistory, freightId),
    ]);
    const moves = openMovesOf(bill, actor);
    return {
      card: toCard(bill),
      payerSide: bill.payer_side,
      writtenBy: { id: bill.written_by_firm, shortName: bill.writer },
      basis: bill.basis,
      unit: bill.unit,
      rate: bill.rate_hao,
      distance: bill.distance_m,
      allowance: bill.allowance_bp,
      goodsPrice: bill.goods_price_hao,
      loaded: bill.loaded_kg,
      received: bill.received_kg,
      excess: bill.excess_e4_kg,
      gross: bill.gross_fen,
      otherFine: bill.other_fen,
      otherReason: bill.other_reason,
      net: bill.net_fen,
      vat: bill.vat_fen,
      remark: bill.remark,
      reason: bill.reason,
      invoiceNo: bill.invoice_no,
      fromLock: moves.includes('pay') ? (await readFreeLock(tx, bill)).amount : fen(0n),
      trips,
      timeline,
      moves,
    };
  }),

  handle(freightContracts, async (_input, { tx, actor }) => ({
    contracts: (await readFreightContracts(tx, actor.firmId ?? '')).map((row) => ({
      id: row.id,
      no: row.no,
      title: row.title,
      seller: { id: row.seller_id, shortName: row.seller },
      buyer: { id: row.buyer_id, shortName: row.buyer },
      trips: row.trips,
      loaded: row.loaded,
    })),
  })),

  handle(freightChoices, async ({ contractId }, { tx, now, actor, fail: refuse }) => {
    const firmId = actor.firmId ?? '';
    // Both reads always run, so that the response time reveals nothing.
    const [found, rows] = [
      await readFreightContract(tx, contractId),
      await readOpenTrips(tx, contractId, firmId),
    ];
    const contract = found ?? refuse(not_found);
    if (rows.length === 0 && firmId !== contract.seller_id && firmId !== contract.buyer_id)
      return refuse(not_found);
    const [carriers, places, usualRate, figures] = [
      await readCarriers(tx, firmId, dayInMarket(now)),
      await readFreightPlaces(tx, contractId),
      (await readUsualRate(tx, contractId, firmId)) ?? null,
      await readParameters(tx, ['RAIL_LOSS', 'ROAD_LOSS', 'FREIGHT_VAT'], now),
    ];
    const share = (key: 'RAIL_LOSS' | 'ROAD_LOSS' | 'FREIGHT_VAT') =>
      basisPoints(BigInt(figures.get(key) ?? '0'));
    return {
      contractNo: contract.no,
      seller: { id: contract.seller_id, shortName: contract.seller },
      buyer: { id: contract.buyer_id, shortName: contract.buyer },
      from: places?.from_place ?? '',
      to: places?.to_place ?? '',
      allowance: usualLoss({ rail: share('RAIL_LOSS'), road: share('ROAD_LOSS') }, contract.transport),
      goodsPrice: priceWithVat(contract.price_hao_per_t ?? haoPerTonne(0n), contract.vat_on_top_bp),
      vatRate: share('FREIGHT_VAT'),
      usualRate,
      carriers,
      trips: rows.flatMap(
        ({ id, no, plate, loaded_kg: loaded, received_kg: received, signed_at: signedAt }) =>
          loaded === null || received === null ? [] : [{ id, no, plate, loaded, received, signedAt }],
      ),
    };
  }),

  handle(
    writeFreight,
    async ({ contractId, carrierId, payer, tripIds, distance = null, ...written }, scene) => {
      const { tx, now, newId, actor, fail: refuse } = scene;
      const firmId = actor.firmId ?? '';
      // Both reads always run, so that the response time reveals nothing.
      const [found, trips] = [
        await readFreightContract(tx, contractId),
        await readHauledTrips(tx, contractId, firmId, [...new Set(tripIds)]),
      ];
      const contract = found ?? refuse(not_found);
      const payerId = payer === 'seller' ? contract.seller_id : contract.buyer_id;
      if (
        !mayCarry(carrierId, payerId) ||
        !(await readCarriers(tx, firmId, dayInMarket(now))).some(({ id }) => id === carrierId)
      )
        return refuse(feeFaults.carrier_unknown);
      if (written.otherFine > 0n && written.otherReason === '')
        return refuse(genericFaults.bad_parameter, { fields: [{ field: 'otherReason', allowed: '1–140' }] });
      if (written.unit === 'tonne_kilometre' && distance === null) return refuse(feeFaults.distance_needed);
      const vatRate = basisPoints(
        BigInt((await readParameters(tx, ['FREIGHT_VAT'], now)).get('FREIGHT_VAT') ?? '0'),
      );
      const sum = freightSum({ ...written, distance, vatRate }, trips);
      if (doFinesExceed(sum))
        return refuse(feeFaults.fines_exceed, {
          gross: sum.gross,
          fines: plus(sum.shortageFine, sum.otherFine),
        });
      const id = newId();
      const no = await insertFreight(
        tx,
        {
          ...written,
          ...sum,
          id,
          contract: { id: contractId, no: contract.no },
          carrierId,
          payerId,
          payerSide: payer,
          writtenBy: firmId,
          personId: actor.personId,
          distance,
          excess: sum.excess.numerator,
        },
        now,
      );
      if ((await insertFreightTrips(tx, id, trips)) < trips.length)
        return refuse(feeFaults.trip_billed, { tripNo: trips[0]?.no ?? '' });
      await recordFeeCreation(scene, 'freight', { id, move: 'write', to: 'draft', actor });
      await notifyFirms(scene, [
        {
          firmId: payerId,
          template: 'freight_written',
          matter: { type: 'freight', id, no },
          params: { amount: String(sum.payable), contract: contract.no },
        },
      ]);
      return { freightId: id, state: 'draft' as const, no, payable: sum.payable };
    },
  ),

  handle(confirmFreight, async ({ freightId }, scene) => {
    const bill = await moveFreight(scene, freightId, 'confirm', { set: sql`, confirmed_at = ${scene.now}` });
    await notifyFirms(scene, [
      {
        firmId: bill.carrier_id,
        template: 'freight_confirmed',
        matter: matterOf(bill),
        seats: FREIGHT_SEATS,
      },
    ]);
    return { freightId, state: bill.state };
  }),

  handle(returnFreight, async ({ freightId, reason }, scene) => {
    const bill = await moveFreight(scene, freightId, 'return', { reason, set: sql`, reason = ${reason}` });
    await notifyFirms(scene, [
      {
        firmId: bill.written_by_firm,
        template: 'freight_returned',
        matter: matterOf(bill),
        params: { reason },
        seats: FREIGHT_SEATS,
      },
    ]);
    return { freightId, state: bill.state };
  }),

  handle(withdrawFreight, async ({ freightId }, scene) => {
    const bill = await moveFreight(scene, freightId, 'withdraw');
    await releaseTrips(scene.tx, freightId);
    return { freightId, state: bill.state };
  }),

  handle(payFreight, async ({ freightId }, scene) => {
    const seen = (await readFreight(scene.tx, freightId, scene.actor.firmId ?? '')) ?? fail(not_found);
    // The contract is locked before the bill, so that nothing is settled or locked meanwhile.
    await lockContract(scene.tx, seen.contract_id);
    const bill = await moveFreight(scene, freightId, 'pay', {
      set: sql`, paid_at = ${scene.now}, payments = payments + 1`,
    });
    const { holdId, amount: mostOfHold } = await readFreeLock(scene.tx, bill);
    await payCarrier(scene, {
      key: freightPaymentKeyOf(bill, bill.payments),
      matter: matterOf(bill),
      payerId: bill.payer_id,
      carrierFirmId: bill.carrier_id,
      amount: bill.payable_fen,
      ...(holdId !== undefined && { holdId, maxOfHold: mostOfHold }),
    });
    await notifyFirms(scene, [
      {
        firmId: bill.carrier_id,
        template: 'freight_paid',
        matter: matterOf(bill),
        params: { amount: String(bill.payable_fen) },
        seats: FREIGHT_SEATS,
      },
    ]);
    return { freightId, state: bill.state };
  }),

  handle(invoiceFreight, async ({ freightId, invoiceNo }, scene) => {
    const bill = await moveFreight(scene, freightId, 'invoice', {
      invoiceNo,
      reason: invoiceNo,
      set: sql`, invoice_no = ${invoiceNo}`,
    });
    await notifyFirms(scene, [
      {
        firmId: bill.payer_id,
        template: 'freight_invoiced',
        matter: matterOf(bill),
        params: { number: invoiceNo },
      },
    ]);
    return { freightId, state: bill.state };
  }),
];

type FreightMoveByFirm = Exclude<FreightMove, 'unpay'>;
const matterOf = ({ id, no }: FreightRow) => ({ type: 'freight' as const, id, no });

/** Firm that may make each move, besides the seats of the calls. */
const MOVERS = {
  confirm: (bill: FreightRow) => bill.payer_id,
  return: (bill: FreightRow) => bill.payer_id,
  pay: (bill: FreightRow) => bill.payer_id,
  withdraw: (bill: FreightRow) => bill.written_by_firm,
  invoice: (bill: FreightRow) => bill.carrier_id,
} as const satisfies Record<FreightMoveByFirm, (bill: FreightRow) => string>;

interface FreightChange {
  readonly invoiceNo?: string;
  readonly reason?: string;
  /** Further columns, beginning with a comma. */
  readonly set?: Fragment;
}

/** Readers without a move get `not_found`. */
async function moveFreight(
  scene: TxContext & { readonly actor: Actor },
  id: string,
  move: FreightMoveByFirm,
  { invoiceNo, reason, set }: FreightChange = {},
): Promise<FreightRow> {
  const { tx, actor } = scene;
  const bill = await lockFreight(tx, id, actor.firmId ?? '');
  if (!bill || MOVERS[move](bill) !== actor.firmId) return fail(not_found);
  requireMove(freightLifecycle, bill, move, actor.seats);
  if (invoiceNo !== undefined && (await isInvoiceTaken(tx, invoiceNo, id)))
    return fail(feeFaults.invoice_used);
  return transition(scene, freightLifecycle, bill, move, { ...feeMoverOf(actor), reason, set });
}

/** Reads the named trips; fails unless all are signed, weighed and unbilled. */
async function readHauledTrips(
  connection: Connection,
  contractId: string,
  firmId: string,
  tripIds: readonly string[],
): Promise<HauledTrip[]> {
  const rows = await readOpenTrips(connection, contractId, firmId, tripIds);
  if (rows.length < tripIds.length) return fail(not_found);
  return rows.map(({ id, no, plate, loaded_kg: loaded, received_kg: received, is_billed: isBilled }) => {
    if (isBilled) return fail(feeFaults.trip_billed, { tripNo: no });
    return loaded === null || received === null
      ? fail(feeFaults.trip_unweighed, { tripNo: no })
      : { id, no, plate, loaded, received };
  });
}

/** Part of the buyer's contract lock that neither unsettled coal nor unpaid sheets need. */
async function readFreeLock(
  connection: Connection,
  { contract_id: contractId, payer_id: payerId, payer_side: side, payable_fen: payable }: FreightRow,
) {
  const ahead = side === 'buyer' ? await readPrepayment(connection, contractId) : null;
  const [hold] = ahead
    ? await activeHoldsFor(connection, {
        firmId: payerId,
        kind: 'payment',
        matter: { type: 'contract', id: contractId },
      })
    : [];
  if (!ahead || !hold) return { holdId: undefined, amount: fen(0n) };
  const owed = plus(
    ahead.needed,
    ...(await readOwedSheets(connection, [contractId])).map(({ left }) => left),
  );
  const free = minus(ahead.locked, owed);
  return free > 0n
    ? { holdId: hold.holdId, amount: atMost(free, payable) }
    : { holdId: undefined, amount: fen(0n) };
}

const openMovesOf = (bill: FreightRow, { firmId, seats }: Actor): FreightMoveByFirm[] =>
  openMoves(freightMachine, bill.state, seats).filter(
    (move): move is FreightMoveByFirm => move !== 'unpay' && MOVERS[move](bill) === firmId,
  );

const toCard = (row: FreightRow): FreightCard => ({
  id: row.id,
  no: row.no,
  state: row.state,
  carrier: { id: row.carrier_id, shortName: row.carrier },
  payer: { id: row.payer_id, shortName: row.payer },
  contractId: row.contract_id,
  contractNo: row.contract_no,
  from: row.from_place,
  to: row.to_place,
  carried: row.basis === 'load' ? row.loaded_kg : row.received_kg,
  shortageFine: row.shortage_fen,
  payable: row.payable_fen,
  trips: row.trips,
  createdAt: row.created_at,
});
