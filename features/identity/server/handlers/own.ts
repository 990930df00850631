// Handlers of a person's own real-name calls.

import { keepFiles, unusableFiles } from '#features/file/server/public.ts';
import { recordHistory } from '#packages/db/history.ts';
import type { Transaction } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { handle, type Handler, handleMultiTransaction } from '#packages/rpc/server/handle.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { claimIdentity, ownIdentity } from '../../calls/own.ts';
import { identityFaults } from '../../faults.ts';
import { claimFlaws } from '../../rules/claim.ts';
import { MAX_TRIES_PER_DAY, PHOTO_KINDS } from '../../states.ts';
import { countClaimTry, insertClaim, lockOpenClaim, readLatestClaim } from '../queries/claim.ts';
import { toOwnClaim } from '../queries/ownClaims.ts';
import { identityHistory, photoUsageKey } from '../services/transitionClaim.ts';

export const ownClaimHandlers: Handler[] = [
  handle(ownIdentity, async (_input, { tx, actor: { personId, firmId } }) => {
    const last = await readLatestClaim(tx, personId);
    return { claim: last ? await toOwnClaim(tx, last) : null, mayPhotograph: firmId !== undefined };
  }),

  handleMultiTransaction(claimIdentity, async ({ name, idNumber: typed, bornOn, by }, ctx) => {
    const { personId, firmId } = ctx.visitor ?? fail(genericFaults.not_signed_in);
    const idNumber = typed.toUpperCase();
    const day = dayInMarket(ctx.now);
    const [flaw] = claimFlaws({ idNumber, bornOn, bank: by.way === 'bank' ? by : undefined }, day);
    if (flaw) fail(identityFaults[flaw.fault], { field: flaw.field, allowed: flaw.allowed } as never);
    if (!(await ctx.commit(({ tx }) => countClaimTry(tx, personId, { day, max: MAX_TRIES_PER_DAY }))))
      fail(genericFaults.too_often, { seconds: secondsLeft(day, ctx.now) });
    return ctx.complete(async ({ tx, now, newId }) => {
      if (await lockOpenClaim(tx, personId)) fail(identityFaults.claimed_already);
      const id = newId();
      const photos = await takePhotos(tx, firmId, by);
      const numbers =
        by.way === 'bank'
          ? { idNumber, account: by.account, mobile: by.mobile }
          : { idNumber, account: '', mobile: '' };
      const isKept =
        (await insertClaim(tx, { id, personId, name, way: by.way, numbers, ...photos }, now)) === 1;
      // The card belongs to somebody else, or the person sent two claims at once.
      if (!isKept)
        return (await lockOpenClaim(tx, personId))
          ? fail(identityFaults.claimed_already)
          : fail(identityFaults.number_taken, { field: 'idNumber', allowed: '1' });
      if (photos.firmId !== null)
        await keepFiles(tx, {
          firmId: photos.firmId,
          usedBy: photoUsageKey(id),
          files: requestsFor([photos.frontId, photos.backId]),
        });
      await recordHistory({ tx, now }, identityHistory, [
        { subjectId: id, move: 'ask', from: null, to: 'pending', personId },
      ]);
      return { id };
    });
  }),
];

const secondsLeft = (day: string, now: Date) =>
  Math.ceil((Date.parse(`${addDays(day, 1)}T00:00:00+08:00`) - now.getTime()) / 1_000);

const requestsFor = (ids: readonly string[]) => ids.map((id) => ({ id, kinds: PHOTO_KINDS }));

async function takePhotos(
  tx: Transaction,
  firmId: string | undefined,
  by: InputOf<typeof claimIdentity>['by'],
) {
  if (by.way === 'bank') return { firmId: null, frontId: null, backId: null };
  const unusable =
    firmId === undefined
      ? [by.front]
      : await unusableFiles(tx, { firmId, files: requestsFor([by.front, by.back]) });
  const [first] = unusable;
  if (firmId === undefined || first !== undefined) {
    return fail(identityFaults.photo_unusable, {
      field: first === by.front ? 'front' : 'back',
      allowed: PHOTO_KINDS.join(' / ').toUpperCase(),
    });
  }
  return { firmId, frontId: by.front, backId: by.back };
}
