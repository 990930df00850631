// Converts intents whose firm has answered the listing that they lead to.

import { dealt, responded } from '#features/negotiation/events.ts';
import { nextState } from '#packages/machine/machine.ts';
import { on, type TxContext } from '#packages/rpc/server/context.ts';
import { intentMachine } from '../states.ts';
import { lockIntent, readLeading } from './queries/intent.ts';
import { convert } from './services/transitionIntent.ts';

interface Answer {
  readonly responseId: string;
  readonly listingId: string;
  readonly firmId: string;
  readonly personId: string;
}

export const intentSubscribers = [
  on(responded, (answer, ctx) => convertLeading(ctx, [answer])),
  on(dealt, (deals, ctx) =>
    convertLeading(
      ctx,
      deals.map(({ responseId, listingId, direction, seller, buyer, personId }) => ({
        responseId,
        listingId,
        firmId: direction === 'sell' ? buyer.firmId : seller.firmId,
        personId,
      })),
    ),
  ),
];

/** The listing is locked before the intents, which are locked in the order of their ids. */
async function convertLeading(ctx: TxContext, answers: readonly Answer[]): Promise<void> {
  for (const { id, listing_id: listingId, firm_id: firmId } of await readLeading(ctx.tx, answers)) {
    const answer = answers.find((one) => one.listingId === listingId && one.firmId === firmId);
    const intent = await lockIntent(ctx.tx, id);
    // It may have ended meanwhile.
    if (!answer || !intent || !nextState(intentMachine, intent.state, 'convert')) continue;
    await convert(ctx, intent, { into: 'negotiation', id: answer.responseId, personId: answer.personId });
  }
}
