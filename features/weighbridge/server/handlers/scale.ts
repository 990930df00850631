// Handlers for a firm's scales: register, calibrate, set the signing key.

import { foundSeal } from '#features/certificate/server/public.ts';
import { keepFiles } from '#features/file/server/public.ts';
import { firmOf, newsOfScale } from '#features/pickup/server/public.ts';
import type { Transaction } from '#packages/db/sql.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { calibrateScale, ownScales, registerKey, registerScale, type ScaleCard } from '../../calls/scale.ts';
import {
  lockScale,
  insertScale,
  readOwnScales,
  recalibrate,
  type ScaleRow,
  setKey,
} from '../queries/scale.ts';
import { isKey } from '../services/verifyTicketSignature.ts';

export const scaleHandlers: Handler[] = [
  handle(ownScales, async (_input, { tx, now, actor }) => ({
    scales: (await readOwnScales(tx, firmOf(actor))).map((row) => toScale(row, dayInMarket(now))),
  })),

  handle(registerScale, async (input, { tx, now, newId, actor, fail }) => {
    const firmId = firmOf(actor);
    const id = newId();
    const written = await insertScale(tx, { ...input, id, firmId, personId: actor.personId }, now);
    if (!written) return fail(genericFaults.bad_parameter, { fields: [{ field: 'placeId', allowed: '' }] });
    await storeCertificate(tx, firmId, id, input.certificate);
    await newsOfScale(tx, firmId);
    return { scaleId: id, no: written.no, state: 'registered' as const };
  }),

  handle(calibrateScale, async ({ scaleId, ...calibration }, { tx, actor, fail }) => {
    const firmId = firmOf(actor);
    const scale = await lockScale(tx, scaleId, firmId);
    if (!scale) return fail(genericFaults.not_found);
    if (scale.state === 'blocked') return fail(genericFaults.wrong_state, { state: scale.state });
    await recalibrate(tx, scaleId, calibration);
    await storeCertificate(tx, firmId, scaleId, calibration.certificate);
    await newsOfScale(tx, firmId);
    return { scaleId, state: 'registered' as const };
  }),

  handle(registerKey, async ({ scaleId, publicKey }, scene) => {
    const { tx, now, actor, fail } = scene;
    const firmId = firmOf(actor);
    const scale = await lockScale(tx, scaleId, firmId);
    if (!scale) return fail(genericFaults.not_found);
    if (!isKey(publicKey))
      return fail(genericFaults.bad_parameter, { fields: [{ field: 'publicKey', allowed: 'P-256' }] });
    await setKey(tx, scaleId, publicKey, now);
    await newsOfScale(tx, firmId);
    return {
      scaleId,
      lastSeq: scale.last_seq,
      lastHash: scale.last_hash,
      platformKey: (await foundSeal(scene)).publicKey,
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
