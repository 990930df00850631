// Handlers for a firm's own trucks and its yard capacity.

import { genericFaults } from '#packages/fault/generic.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { dropVehicle, readYard, saveVehicle, saveYard, vehiclePage } from '../../calls/vehicle.ts';
import { pickupFaults } from '../../faults.ts';
import { isPlate, plateOf } from '../../rules/plate.ts';
import { firmOf } from '../access.ts';
import { readYardOf, writeYard } from '../queries/slot.ts';
import { deleteVehicle, readVehicles, sealVehicle, writeVehicle } from '../queries/vehicle.ts';
import { maskedCard, openNumber, sealNumber } from '../services/encryptCardNumber.ts';
import { newsOfScale } from '../services/publishTopics.ts';

export const vehicleHandlers: Handler[] = [
  handle(vehiclePage, async (filter, { tx, actor }) => {
    const { rows, next } = await readVehicles(tx, firmOf(actor), filter);
    return {
      list: await Promise.all(
        rows.map(async ({ load_kg, id_encrypted, is_busy, saved_at, ...row }) => ({
          ...row,
          load: load_kg,
          isBusy: is_busy,
          savedAt: saved_at,
          idNumber: maskedCard(await openNumber(tx, id_encrypted, row.id)),
        })),
      ),
      next,
    };
  }),

  handle(saveVehicle, async ({ idNumber, ...vehicle }, { tx, now, newId, actor, fail }) => {
    const firmId = firmOf(actor);
    const plate = plateOf(vehicle.plate);
    if (!isPlate(plate)) return fail(pickupFaults.plate_invalid, { plate });
    const id = await writeVehicle(tx, { ...vehicle, id: newId(), firmId, plate }, now);
    // A masked number keeps the stored value.
    if (!idNumber.includes('*')) await sealVehicle(tx, id, await sealNumber(tx, idNumber, id));
    await newsOfScale(tx, firmId);
    return { vehicleId: id };
  }),

  handle(dropVehicle, async ({ vehicleId }, { tx, actor, fail }) => {
    const firmId = firmOf(actor);
    if ((await deleteVehicle(tx, vehicleId, firmId)) === 0) return fail(genericFaults.not_found);
    await newsOfScale(tx, firmId);
    return {};
  }),

  handle(readYard, ({ placeId }, { tx, now, actor }) => readYardOf(tx, firmOf(actor), placeId, now)),

  handle(saveYard, async ({ placeId, ...yard }, { tx, actor, fail }) => {
    const isRight = yard.opensAt < yard.closesAt && (await writeYard(tx, firmOf(actor), placeId, yard)) === 1;
    return isRight
      ? {}
      : fail(genericFaults.bad_parameter, {
          fields: [{ field: yard.opensAt < yard.closesAt ? 'placeId' : 'closesAt', allowed: '' }],
        });
  }),
];
