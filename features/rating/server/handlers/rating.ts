// Handlers of mutual ratings and of a firm's presentation.

import { readNumberParameter } from '#features/catalog/server/public.ts';
import { creditOf } from '#features/firm/credit.ts';
import { transition } from '#packages/db/transition.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { requireFirmId } from '#packages/rpc/server/requireFirmId.ts';
import { firmPresentation, rateFirm, ratingCase, ratingPage } from '../../calls/rating.ts';
import { ratingFaults } from '../../faults.ts';
import { wrongQuestions } from '../../rules/marks.ts';
import { reputationOf } from '../../rules/reputation.ts';
import {
  insertRating,
  isSideOf,
  lockCase,
  ratingLifecycle,
  readCase,
  readCases,
  readRatings,
} from '../queries/case.ts';
import { readPresented, readReceived } from '../queries/firm.ts';
import { notifySides } from '../services/notifySides.ts';
import { sideOf, viewCase } from '../services/viewCase.ts';

const { not_found } = genericFaults;

export const ratingHandlers: Handler[] = [
  handle(ratingCase, async ({ contractId }, { tx, actor, fail }) => {
    const firmId = requireFirmId(actor);
    if (!(await isSideOf(tx, contractId, firmId))) return fail(not_found);
    const row = await readCase(tx, contractId, firmId);
    return { case: row ? viewCase(row, await readRatings(tx, [row.id]), firmId) : null };
  }),

  handle(rateFirm, async ({ contractId, marks, remark }, ctx) => {
    const { tx, now, actor, fail } = ctx;
    const firmId = requireFirmId(actor);
    if (!(await isSideOf(tx, contractId, firmId))) return fail(not_found);
    // The lock puts two who rate at once one after the other: the second one shows both.
    const row = await lockCase(tx, contractId);
    const given = row ? await readRatings(tx, [row.id]) : [];
    const side = row && sideOf(row, firmId);
    if (given.some((one) => one.side === side)) return fail(ratingFaults.already_rated);
    if (!row || !side || row.state !== 'open' || row.closes_at <= now)
      return fail(ratingFaults.rating_closed);
    const wrong = wrongQuestions(side, marks);
    if (wrong.length > 0) return fail(ratingFaults.marks_wrong, { questions: wrong });
    await insertRating(
      tx,
      {
        id: ctx.newId(),
        caseId: row.id,
        side,
        raterId: firmId,
        ratedId: side === 'seller' ? row.buyer_id : row.seller_id,
        marks,
        remark: remark.trim(),
        personId: actor.personId,
      },
      now,
    );
    if (given.length === 0) return { contractId, state: row.state };
    const { state } = await transition(ctx, ratingLifecycle, row, 'reveal', {
      by: 'party',
      personId: actor.personId,
    });
    await notifySides(ctx, row, 'shown');
    return { contractId, state };
  }),

  handle(ratingPage, async (filter, { tx, now, actor }) => {
    const firmId = requireFirmId(actor);
    const { rows, next } = await readCases(tx, firmId, filter, now);
    const ratings = await readRatings(
      tx,
      rows.map(({ id }) => id),
    );
    return { list: rows.map((row) => viewCase(row, ratings, firmId)), next };
  }),

  handle(firmPresentation, async ({ firmId }, { tx, now, fail }) => {
    const firm = (await readPresented(tx, firmId)) ?? fail(not_found);
    const [received, parameter] = await Promise.all([
      readReceived(tx, firmId),
      readNumberParameter(tx, 'RATING_MIN_FIRMS', now),
    ]);
    const least = Number(parameter);
    const reputationBy = (side: 'seller' | 'buyer') =>
      reputationOf(
        received
          .filter((one) => one.side === side)
          .map(({ rater_id: raterId, quality, punctuality, payment, dealing }) => ({
            raterId,
            marks: { quality, punctuality, payment, dealing },
          })),
        least,
      );
    return {
      firm: {
        id: firm.id,
        name: firm.name,
        shortName: firm.short_name,
        kind: firm.kind,
        city: firm.city,
      },
      credit: creditOf(firm.credit_score, firm.credit_class),
      asSeller: reputationBy('buyer'),
      asBuyer: reputationBy('seller'),
      least,
    };
  }),
];
