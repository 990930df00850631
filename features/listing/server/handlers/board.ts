// Handlers that read the board, one listing, own listings and the review queue.

import { linkFiles } from '#features/file/server/public.ts';
import { readTimeline } from '#features/firm/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { basisPoints, kg } from '#packages/exact/exact.ts';
import type { CallContext } from '#packages/rpc/server/context.ts';
import { handle } from '#packages/rpc/server/handle.ts';
import { requireFirmId } from '#packages/rpc/server/requireFirmId.ts';
import { deskListings, listingBoard, listingSummary, myListings, reviewQueue } from '../../calls/board.ts';
import { listingDetail, listingFiles } from '../../calls/listing.ts';
import { listingFaults } from '../../faults.ts';
import { readBoard, summariseBoard } from '../queries/board.ts';
import { toListingCard } from '../queries/card.ts';
import { deskConditions, readListing, readListings } from '../queries/listingDetail.ts';
import { readDepositDiscount } from '../services/readDepositDiscount.ts';
import { listingHistory } from '../services/transitionListing.ts';

type Visitor = CallContext['visitor'];

const isOperatorOf = (visitor: Visitor) => visitor?.seats.includes('operator_trade') ?? false;

/** All people of a firm share one cache entry, except with the personal `isFollowed`. */
const cacheKeyOf = ({ isFollowed }: { isFollowed?: boolean | undefined }, visitor: Visitor) => [
  visitor?.firmId,
  isFollowed && visitor?.personId,
];

export const boardHandlers = [
  handle(
    listingBoard,
    async (input, { tx, visitor, now }) => {
      const { rows, next } = await readBoard(tx, input, visitor, now);
      return { list: rows.map(toListingCard), next };
    },
    { cacheKey: cacheKeyOf },
  ),
  handle(listingSummary, (filters, { tx, visitor, now }) => summariseBoard(tx, filters, visitor, now), {
    cacheKey: cacheKeyOf,
  }),
  handle(
    listingDetail,
    async ({ listingId, toPlaceId }, ctx) => {
      const { tx, visitor, now, fail } = ctx;
      const isOperator = isOperatorOf(visitor);
      const row = await readListing(tx, listingId, { firmId: visitor?.firmId, isOperator }, toPlaceId, now);
      if (!row) return fail(listingFaults.not_found);
      const isOwner = row.firm_id === visitor?.firmId;
      const discount =
        !visitor?.firmId || isOwner
          ? { discount: basisPoints(0n), isByCredit: false }
          : await readDepositDiscount(tx, row, { ownerId: row.firm_id, partnerId: visitor.firmId }, now);
      const timeline = isOwner || isOperator ? await readTimeline(tx, listingHistory, row.id) : [];
      return {
        card: toListingCard(row),
        terms: isOwner || isOperator ? row.terms : { ...row.terms, namedFirmIds: [] },
        version: row.version,
        reason: row.reason,
        party: partyOf(visitor, isOwner, isOperator),
        frozen: isOwner ? row.frozen_fen : null,
        openResponses: isOwner ? row.open_responses : 0,
        myResponseId: row.my_response_id,
        taken: visitor?.firmId ? row.taken_kg : kg(0n),
        ...discount,
        timeline,
      };
    },
    { cacheKey: (_, visitor) => [visitor?.firmId, isOperatorOf(visitor)] },
  ),
  handle(listingFiles, async ({ listingId }, { tx, visitor, now, fail }) => {
    const isOperator = isOperatorOf(visitor);
    const row = await readListing(tx, listingId, { firmId: visitor?.firmId, isOperator }, undefined, now);
    if (!row) return fail(listingFaults.not_found);
    const { assayReportId, photos = [] } = row.terms;
    const links = await linkFiles(tx, [...(assayReportId ? [assayReportId] : []), ...photos], now);
    return {
      assay: links.find(({ fileId }) => fileId === assayReportId) ?? null,
      photos: links.filter(({ fileId }) => photos.includes(fileId)),
    };
  }),
  handle(myListings, async ({ state, ...page }, { tx, actor }) => {
    const where = [
      sql`listing.firm_id = ${requireFirmId(actor)}`,
      ...(state ? [sql`listing.state = ${state}`] : []),
    ];
    const { rows, next } = await readListings(tx, { where }, page);
    return { list: rows.map(toListingCard), next };
  }),
  handle(reviewQueue, async (page, { tx }) => {
    const { rows, next } = await readListings(
      tx,
      { where: [sql`listing.state = 'review'`], oldestFirst: true },
      page,
    );
    return { list: rows.map(toListingCard), next };
  }),
  handle(
    deskListings,
    async (filter, { tx }) => {
      const { rows, next } = await readListings(tx, { where: deskConditions(filter) }, filter);
      return { list: rows.map(toListingCard), next };
    },
    { readPreference: 'replica' },
  ),
];

function partyOf(visitor: Visitor, isOwner: boolean, isOperator: boolean) {
  if (isOwner) return 'owner' as const;
  if (isOperator) return 'operator' as const;
  return visitor?.firmId ? ('responder' as const) : null;
}
