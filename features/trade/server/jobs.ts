// What trading does by the clock: listings and offers run out, old drafts are thrown away.
import type { Job } from '#packages/call/job.ts';
import type { Setting } from '#packages/call/scene.ts';
import { next } from '#packages/machine/machine.ts';
import { listingMachine } from '../states.ts';
import { endListing, endResponse } from './endings.ts';
import { purgeDrafts } from './queries/draft.ts';
import { lockListing, readExpired } from './queries/listing.ts';
import { lockResponse, readOverdueResponses } from './queries/response.ts';

export const tradeJobs: readonly Job[] = [
  { name: 'trade.expire_listings', everySeconds: 10, run: expireListings },
  { name: 'trade.expire_responses', everySeconds: 10, run: expireResponses },
  { name: 'trade.purge_drafts', everySeconds: 86_400, run: async ({ tx, now }) => { await purgeDrafts(tx, now); } },
];

export async function expireListings(setting: Setting) {
  for (const { id } of await readExpired(setting.tx, setting.now)) {
    const listing = await lockListing(setting.tx, id);
    const isOver = listing && next(listingMachine, listing.state, 'expire') && listing.valid_to <= setting.now;
    if (isOver) await endListing(setting, listing, { move: 'expire', to: 'expired', why: 'expired' });
  }
}

export async function expireResponses(setting: Setting) {
  for (const overdue of await readOverdueResponses(setting.tx, setting.now)) {
    const listing = await lockListing(setting.tx, overdue.listing_id);
    const response = listing && await lockResponse(setting.tx, overdue.id);
    const isOver = response && ['submitted', 'owner_countered', 'responder_countered'].includes(response.state) && response.valid_until <= setting.now;
    if (isOver) await endResponse(setting, listing, response, { move: 'expire', to: 'expired', why: 'expired' });
  }
}
