// Handlers for a firm's own trucks and its yard capacity.

import { genericFaults } from '#packages/fault/generic.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { requireFirmId } from '#packages/rpc/server/requireFirmId.ts';
import { dropVehicle, readYard, saveVehicle, saveYard, vehiclePage } from '../../calls/vehicle.ts';
import { pickupFaults } from '../../faults.ts';
import { isPlate, normalisePlate } from '../../rules/plate.ts';
import { readYardCapacity, writeYard } from '../queries/slot.ts';
import { deleteVehicle, readVehicles, setDriverIdNumber, upsertVehicle } from '../queries/vehicle.ts';
import { maskedCard, decryptCardNumber, encryptCardNumber } from '../services/encryptCardNumber.ts';
import { publishScale } from '../services/publishTopics.ts';

export const vehicleHandlers: Handler[] = [
  handle(vehiclePage, async (filter, { tx, actor }) => {
    const { rows, next } = await readVehicles(tx, requireFirmId(actor), filter);
    return {
      list: await Promise.all(
        rows.map(async ({ load_kg, id_encrypted, is_busy, saved_at, ...row }) => ({
          ...row,
          load: load_kg,
          isBusy: is_busy,
          savedAt: saved_at,
          idNumber: (await decryptCardNumber(tx, id_encrypted, row.id)).masked(maskedCard),
        })),
      ),
      next,
    };
  }),

  handle(saveVehicle, async ({ idNumber, ...vehicle }, { tx, now, newId, actor, fail }) => {
    const firmId = requireFirmId(actor);
    const plate = normalisePlate(vehicle.plate);
    if (!isPlate(plate)) return fail(pickupFaults.plate_invalid, { plate });
    const id = await upsertVehicle(tx, { ...vehicle, id: newId(), firmId, plate }, now);
    // A masked number keeps the stored value.
    if (!idNumber.includes('*')) await setDriverIdNumber(tx, id, await encryptCardNumber(tx, idNumber, id));
    await publishScale(tx, firmId);
    return { vehicleId: id };
  }),

  handle(dropVehicle, async ({ vehicleId }, { tx, actor, fail }) => {
    const firmId = requireFirmId(actor);
    if ((await deleteVehicle(tx, vehicleId, firmId)) === 0) return fail(genericFaults.not_found);
    await publishScale(tx, firmId);
    return {};
  }),

  handle(readYard, ({ placeId }, { tx, now, actor }) =>
    readYardCapacity(tx, requireFirmId(actor), placeId, now),
  ),

  handle(saveYard, async ({ placeId, ...yard }, { tx, actor, fail }) => {
    const isRight =
      yard.opensAt < yard.closesAt && (await writeYard(tx, requireFirmId(actor), placeId, yard)) === 1;
    return isRight
      ? {}
      : fail(genericFaults.bad_parameter, {
          fields: [{ field: yard.opensAt < yard.closesAt ? 'placeId' : 'closesAt', allowed: '' }],
        });
  }),
];
