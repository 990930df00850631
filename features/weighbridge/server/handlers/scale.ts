// Handlers for a firm's scales: register, calibrate, set the signing key.

import { ensureSeal } from '#features/certificate/server/public.ts';
import { keepFiles } from '#features/file/server/public.ts';
import { publishScale } from '#features/pickup/server/public.ts';
import type { Transaction } from '#packages/db/sql.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { requireFirmId } from '#packages/rpc/server/requireFirmId.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { calibrateScale, ownScales, registerKey, registerScale, type ScaleCard } from '../../calls/scale.ts';
import {
  lockScale,
  insertScale,
  readOwnScales,
  recalibrateScale,
  type ScaleRow,
  setScaleKey,
} from '../queries/scale.ts';
import { isPublicKey } from '../services/verifyTicketSignature.ts';

export const scaleHandlers: Handler[] = [
  handle(ownScales, async (_input, { tx, now, actor }) => ({
    scales: (await readOwnScales(tx, requireFirmId(actor))).map((row) => toScale(row, dayInMarket(now))),
  })),

  handle(registerScale, async (input, { tx, now, newId, actor, fail }) => {
    const firmId = requireFirmId(actor);
    const id = newId();
    const written = await insertScale(tx, { ...input, id, firmId, personId: actor.personId }, now);
    if (!written) return fail(genericFaults.bad_parameter, { fields: [{ field: 'placeId', allowed: '' }] });
    await storeCertificate(tx, firmId, id, input.certificate);
    await publishScale(tx, firmId);
    return { scaleId: id, no: written.no, state: 'registered' as const };
  }),

  handle(calibrateScale, async ({ scaleId, ...calibration }, { tx, actor, fail }) => {
    const firmId = requireFirmId(actor);
    const scale = await lockScale(tx, scaleId, firmId);
    if (!scale) return fail(genericFaults.not_found);
    if (scale.state === 'blocked') return fail(genericFaults.wrong_state, { state: scale.state });
    await recalibrateScale(tx, scaleId, calibration);
    await storeCertificate(tx, firmId, scaleId, calibration.certificate);
    await publishScale(tx, firmId);
    return { scaleId, state: 'registered' as const };
  }),

  handle(registerKey, async ({ scaleId, publicKey }, scene) => {
    const { tx, now, actor, fail } = scene;
    const firmId = requireFirmId(actor);
    const scale = await lockScale(tx, scaleId, firmId);
    if (!scale) return fail(genericFaults.not_found);
    if (!isPublicKey(publicKey))
      return fail(genericFaults.bad_parameter, { fields: [{ field: 'publicKey', allowed: 'P-256' }] });
    await setScaleKey(tx, scaleId, publicKey, now);
    await publishScale(tx, firmId);
    return {
      scaleId,
      lastSeq: scale.last_seq,
      lastHash: scale.last_hash,
      platformKey: (await ensureSeal(scene)).publicKey,
    };
  }),
];

const storeCertificate = (tx: Transaction, firmId: string, scaleId: string, ids: readonly string[]) =>
  keepFiles(tx, {
    firmId,
    usedBy: `delivery/scale/${scaleId}`,
    files: ids.map((id) => ({ id, kinds: ['pdf', 'jpg', 'png'] })),
  });

export const toScale = (row: ScaleRow, today: string): ScaleCard => ({
  id: row.id,
  no: row.no,
  name: row.name,
  placeId: row.place_id,
  state: row.state,
  division: row.division_kg,
  calibratedTo: row.calibrated_to,
  certificateNo: row.certificate_no,
  isExpired: row.calibrated_to < today,
  hasKey: row.public_key !== null,
  keyAt: row.key_at,
  lastSeq: row.last_seq,
  lastHash: row.last_hash,
  reason: row.reason,
});
