// How listings and negotiations end without a deal: the deposits are free in the same transaction.
import { releaseHolds } from '#features/funds/server/api.ts';
import { notify } from '#features/message/server/api.ts';
import { TRADING_SEATS } from '#features/firm/seats.ts';
import type { Setting } from '#packages/call/scene.ts';
import type { ListingState, ResponseState } from '../states.ts';
import { attachHold, type ListingRow, moveListing, recordStep } from './queries/listing.ts';
import { lockOpenResponses, moveResponse, type ResponseRow } from './queries/response.ts';
import { newsOf } from './topics.ts';

type Reason = 'withdrawn' | 'expired' | 'rejected' | 'lost' | 'sold_out';

interface Ending { readonly move: string; readonly to: ListingState; readonly why: Reason; readonly personId?: string | undefined; readonly reason?: string | undefined }

/** Ends a listing under our lock: its open responses are lost, what is frozen for either is released. */
export async function endListing(setting: Setting, listing: ListingRow, { move, to, why, personId, reason }: Ending) {
  const { tx, now } = setting;
  await moveListing(tx, listing, to, now, reason);
  await recordStep(tx, { subjectId: listing.id, move, from: listing.state, to, personId, reason }, now);
  await loseOpenResponses(setting, listing);
  if (listing.hold_id && listing.frozen_fen > 0n) {
    await releaseHolds(setting, [{ holdId: listing.hold_id, key: `listing/${listing.id}/${move}/${listing.version}`, reason: why }]);
  }
  if (to === 'rejected') await attachHold(tx, listing.id, null);
  await newsOf(tx, listing.id);
}

/** The last tonne is gone: the last deal has taken the last of the deposit with it. */
export async function closeSoldOut(setting: Setting, listing: ListingRow) {
  const { tx, now } = setting;
  await moveListing(tx, listing, 'sold_out', now);
  await recordStep(tx, { subjectId: listing.id, move: 'sell_out', from: listing.state, to: 'sold_out' }, now);
  await loseOpenResponses(setting, listing);
}

async function loseOpenResponses(setting: Setting, listing: ListingRow) {
  for (const response of await lockOpenResponses(setting.tx, listing.id)) {
    await endResponse(setting, listing, response, { move: 'expire', to: 'expired', why: 'lost' });
  }
}

interface ResponseEnding { readonly move: string; readonly to: ResponseState; readonly why: Reason; readonly personId?: string | undefined }

export async function endResponse(setting: Setting, listing: Pick<ListingRow, 'id' | 'no' | 'title'>, response: ResponseRow, { move, to, why, personId }: ResponseEnding) {
  const { tx, now } = setting;
  await moveResponse(tx, response, { to }, now);
  await recordStep(tx, { subjectId: response.id, move, from: response.state, to, personId }, now);
  if (response.hold_id && response.frozen_fen > 0n) {
    await releaseHolds(setting, [{ holdId: response.hold_id, key: `response/${response.id}/${move}`, reason: why }]);
  }
  const told = move === 'withdraw' ? response.owner_firm_id : response.firm_id;
  await notify(setting, [{
    firmId: told, seats: TRADING_SEATS, type: 'TRADE', feature: 'trade', template: `response_${to}`,
    params: { no: response.no, title: listing.title, frozen: response.frozen_fen.toString() },
    matter: { type: 'response', id: response.id, no: response.no }, key: `response/${response.id}/${to}`,
  }]);
  await newsOf(tx, listing.id, response.id);
}
