// Listings that are negotiated, with offers made upon them by calls.

import { acceptResponse, responseDetail, withdrawResponse } from '#features/negotiation/calls/response.ts';
import type { ListingTerms } from '#features/terms/terms.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import type { TestApp } from './app.ts';
import { agreeIn } from './depositNotice.ts';
import { answerOf, openTrading } from './trading.ts';

export async function openNegotiations(app: TestApp) {
  const market = await openTrading(app);
  const { list, respond, plant, count, brokenBooks } = market;
  /** 2,000 t at 512 yuan; 2 % of it frozen by the owner, 10 % of an offer by who answers. */
  const negotiable = (changes: Partial<ListingTerms> = {}) => list({ mode: 'negotiate', ...changes });
  const opened = async (price = 500, amount = 500, by = plant, changes: Partial<ListingTerms> = {}) => {
    const listingId = await negotiable(changes);
    return { listingId, responseId: answerOf(await respond(by, listingId, price, amount)).responseId };
  };
  const accept = async (by: Client, responseId: string) =>
    by(acceptResponse, { responseId, ...(await agreeIn(by, responseId)) });
  const leave = (by: Client, responseId: string) => by(withdrawResponse, { responseId });
  const stateOf = async (responseId: string, by = plant) =>
    answerOf(await by(responseDetail, { responseId })).card.state;
  /** What is set aside beyond a deposit for each open offer, and two bonds for each contract. */
  const astray = async () => ({
    broken: await brokenBooks(),
    deposits:
      (await count('funds_hold', `kind = 'trade' and state = 'active'`)) -
      (await count(
        'negotiation_response',
        `state in ('submitted', 'owner_countered', 'responder_countered')`,
      )),
    bonds:
      (await count('funds_hold', `kind = 'performance' and state = 'active'`)) -
      2 * (await count('contract')),
  });
  return { ...market, negotiable, opened, accept, leave, stateOf, astray };
}
