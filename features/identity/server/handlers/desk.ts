// Handlers of the operators' calls for real-name claims.

import { markNameVerified } from '#features/account/server/public.ts';
import { linkFiles, keepFilesAsEvidence, releaseFiles } from '#features/file/server/public.ts';
import { readTimeline } from '#features/firm/server/public.ts';
import { findBlindIndex } from '#packages/db/encrypt.ts';
import type { Connection } from '#packages/db/sql.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { Actor } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import {
  type Claim,
  failClaim,
  listClaims,
  passClaim,
  readClaim as readClaimCall,
} from '../../calls/desk.ts';
import { type ClaimMove, CLAIM_DECIDERS } from '../../states.ts';
import { type ClaimRow, decryptNumbers, maskNumbers, readClaimRow } from '../queries/claim.ts';
import { readClaimPage } from '../queries/desk.ts';
import { notifyPerson } from '../services/notifyPerson.ts';
import {
  identityHistory,
  lockClaimOrFail,
  transitionClaim,
  photoUsageKey,
  photosOf,
} from '../services/transitionClaim.ts';

const CARD = /^\d{17}[\dX]$/;

export const identityDeskHandlers: Handler[] = [
  handle(listClaims, async (input, { tx, actor }) => {
    const number = (input.keyword ?? '').replaceAll(' ', '').toUpperCase();
    const blindIndex =
      mayDecide(actor) && CARD.test(number) ? await findBlindIndex(tx, 'id_card', number) : undefined;
    const { rows, next } = await readClaimPage(tx, { ...input, blindIndex });
    return { list: await Promise.all(rows.map((row) => toMasked(tx, row))), next };
  }),

  handle(readClaimCall, async ({ id }, { tx, now, actor, fail, disclose }) => {
    const row = (await readClaimRow(tx, id)) ?? fail(genericFaults.not_found);
    const mayAct = mayDecide(actor);
    const [numbers, history, photos] = await Promise.all([
      decryptNumbers(tx, row),
      readTimeline<ClaimMove | 'ask'>(tx, identityHistory, id),
      mayAct ? linkFiles(tx, photosOf(row), now) : [],
    ]);
    // Whoever decides compares them with the photographs; afterwards nobody needs them.
    const { idNumber, account, mobile } =
      mayAct && row.state === 'pending'
        ? numbers.shown(
            disclose({
              record: `identity_claim/${id}`,
              of: row.person_id,
              fields: ['idNumber', 'account', 'mobile'],
            }),
          )
        : numbers.masked(maskNumbers);
    return {
      claim: toClaim(row, idNumber),
      account,
      mobile,
      photos,
      history,
      mayAct,
      needsOther: row.person_id === actor.personId,
    };
  }),

  handle(passClaim, async ({ id }, { actor: { personId, seats }, ...ctx }) => {
    const { tx, now } = ctx;
    const row = await lockClaimOrFail(tx, id);
    const moved = await transitionClaim(ctx, row, { move: 'pass', by: seats, personId });
    await markNameVerified(tx, row.person_id, row.name, now);
    await notifyPerson(ctx, 'passed', row);
    if (row.firm_id !== null) await keepFilesAsEvidence(tx, row.firm_id, photosOf(row));
    return moved;
  }),

  handle(failClaim, async ({ id, reason }, { actor: { personId, seats }, ...ctx }) => {
    const row = await lockClaimOrFail(ctx.tx, id);
    const moved = await transitionClaim(ctx, row, { move: 'fail', by: seats, personId, reason });
    await releaseFiles(ctx.tx, [photoUsageKey(id)]);
    await notifyPerson(ctx, 'failed', row, reason);
    return moved;
  }),
];

const mayDecide = ({ seats }: Actor) => CLAIM_DECIDERS.some((seat) => seats.includes(seat));

const toMasked = async (connection: Connection, row: ClaimRow) =>
  toClaim(row, (await decryptNumbers(connection, row)).masked(maskNumbers).idNumber);

const toClaim = (row: ClaimRow, idNumber: string): Claim => ({
  id: row.id,
  state: row.state,
  personId: row.person_id,
  loginName: row.login_name,
  name: row.name,
  idNumber,
  way: row.way,
  askedAt: row.asked_at,
  decidedAt: row.decided_at,
  reason: row.reason,
});
