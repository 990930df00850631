// Handlers that read negotiations, and what an answer would freeze.

import {
  readDepositDiscount,
  readListing,
  readTradeParameters,
  toListingCard,
} from '#features/listing/server/public.ts';
import { pricePerTonne } from '#features/terms/rules/deposit.ts';
import { handle } from '#packages/rpc/server/handle.ts';
import { requireFirmId } from '#packages/rpc/server/requireFirmId.ts';
import { responseDetail, responsePage, type ResponseCard } from '../../calls/response.ts';
import { depositNotice } from '../../calls/take.ts';
import { negotiationFaults } from '../../faults.ts';
import { noticeOf } from '../../rules/depositNotice.ts';
import { readOffers, readResponse, readResponses, type ResponseCardRow } from '../queries/responseCard.ts';

export const responseHandlers = [
  handle(responseDetail, async ({ responseId }, { tx, actor, now, fail }) => {
    const firmId = requireFirmId(actor);
    const response = await readResponse(tx, responseId, firmId);
    const listing =
      response && (await readListing(tx, response.listing_id, { firmId, isOperator: true }, undefined, now));
    if (!listing) return fail(negotiationFaults.not_found);
    const [ownerId, partnerId] =
      response.party === 'responder' ? [response.other_id, firmId] : [firmId, response.other_id];
    const [offers, discount] = await Promise.all([
      readOffers(tx, responseId),
      readDepositDiscount(tx, listing, { ownerId, partnerId }, now),
    ]);
    return {
      card: toResponseCard(response),
      listing: toListingCard(listing),
      terms: { ...listing.terms, namedFirmIds: [] },
      frozen: response.frozen_fen,
      ...discount,
      notice: response.deposit_notice,
      offers: offers.map((offer) => ({
        round: offer.round,
        by: offer.by_party,
        quantity: offer.quantity_kg,
        price: offer.price_hao_per_t,
        plan: offer.plan,
        message: offer.message,
        validUntil: offer.valid_until,
        madeAt: offer.created_at,
        personName: offer.person_name,
      })),
    };
  }),
  handle(depositNotice, async ({ listingId, quantity, price }, { tx, actor, now, fail }) => {
    const firmId = requireFirmId(actor);
    const listing = await readListing(tx, listingId, { firmId, isOperator: false }, undefined, now);
    if (!listing) return fail(negotiationFaults.not_found);
    const [{ discount }, rules] = await Promise.all([
      readDepositDiscount(tx, listing, { ownerId: listing.firm_id, partnerId: firmId }, now),
      readTradeParameters(tx, now),
    ]);
    const { terms } = listing;
    return noticeOf(terms, { quantity, price: price ?? pricePerTonne(terms), discount }, rules);
  }),
  handle(responsePage, async (input, { tx, actor }) => {
    const { rows, next } = await readResponses(tx, requireFirmId(actor), input);
    return { list: rows.map(toResponseCard), next };
  }),
];

function toResponseCard(row: ResponseCardRow): ResponseCard {
  return {
    id: row.id,
    no: row.no,
    state: row.state,
    listingId: row.listing_id,
    listingNo: row.listing_no,
    title: row.title,
    direction: row.direction,
    party: row.party,
    quantity: row.quantity_kg,
    price: row.price_hao_per_t,
    round: row.round,
    validUntil: row.valid_until,
    updatedAt: row.moved_at,
    counterparty: {
      id: row.other_id,
      name: row.other_name,
      shortName: row.other_short_name,
      credit: row.other_credit,
    },
  };
}
