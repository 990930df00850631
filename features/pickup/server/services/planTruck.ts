// Plans the trip of one truck under an order that its caller has locked.

import { recordHistory } from '#packages/db/history.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import type { TruckPlan } from '../../calls/trip.ts';
import { maxLoad, normaliseVehicleNo } from '../../carriage.ts';
import { pickupFaults } from '../../faults.ts';
import { isTruckLoad } from '../../rules/truck.ts';
import type { PickupOrderRow } from '../queries/order.ts';
import { insertTrip, readTripOfPlate } from '../queries/trip.ts';
import type { StoredIdNumber } from '../queries/vehicle.ts';
import { decryptCardNumber, encryptCardNumber } from './encryptCardNumber.ts';
import { newNonce } from './issueDriverPass.ts';
import { pickupHistory } from './transitionOrder.ts';

const { plate_invalid, plate_busy } = pickupFaults;

/** A masked driver number of a listed truck is replaced by the stored one. */
export async function planTruck(
  setting: TxContext & { readonly actor: Actor },
  order: PickupOrderRow,
  { at, idNumber, ...truck }: TruckPlan & { readonly at: number },
  own: ReadonlyMap<string, StoredIdNumber>,
) {
  const {
    tx,
    now,
    newId,
    actor: { personId },
  } = setting;
  const plate =
    normaliseVehicleNo(order.transport, truck.plate) ?? fail(plate_invalid, { plate: truck.plate });
  if (!isTruckLoad(truck.planned, order.transport))
    fail(genericFaults.bad_parameter, {
      fields: [{ field: `trucks.${at}.planned`, allowed: String(maxLoad(order.transport)) }],
    });
  const id = newId();
  const kept = own.get(plate);
  const number =
    idNumber === '' && kept
      ? (await decryptCardNumber(tx, kept.id_encrypted, kept.id)).usedTo('encrypt')
      : idNumber;
  const written = await insertTrip(
    tx,
    {
      ...truck,
      id,
      orderId: order.id,
      contractId: order.contract_id,
      buyerId: order.buyer_id,
      sellerId: order.seller_id,
      delegateId: truck.delegateId ?? null,
      plate,
      runNo: truck.runNo ?? (order.carriage?.by === 'water' ? order.carriage.voyage : ''),
      encrypted: await encryptCardNumber(tx, number, id),
      nonce: newNonce(),
      personId,
    },
    now,
  );
  if (!written) return fail(plate_busy, { plate, tripNo: await readTripOfPlate(tx, plate) });
  await recordHistory(setting, pickupHistory, [
    { subjectId: id, move: 'plan', from: null, to: 'planned', party: 'buyer', personId },
  ]);
  return { tripId: id, no: written.no, plate };
}
