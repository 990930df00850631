// Handlers of deadlines: the list, and the calendar's link.

import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { Actor } from '#packages/rpc/server/context.ts';
import { handle, type Handler, handleMultiTransaction } from '#packages/rpc/server/handle.ts';
import { deadlineFeed, deadlineList, removeDeadlineFeed, renewDeadlineFeed } from '../../calls/deadline.ts';
import { deleteFeed, readFeed } from '../queries/feed.ts';
import { readDeadlines } from '../services/gatherDeadlines.ts';
import { issueFeedLink } from '../services/issueFeedLink.ts';
import type { DeadlineSource } from '../sources.ts';

const ownerOf = ({ personId, firmId = '' }: Actor) => ({ personId, firmId });

export const deadlineHandlers = (sources: readonly DeadlineSource[]): Handler[] => [
  handle(
    deadlineList,
    (_input, { tx, now, actor }) =>
      readDeadlines(sources, { tx, now, ...ownerOf(actor), seats: actor.seats }),
    { readPreference: 'replica' },
  ),

  handle(deadlineFeed, async (_input, { tx, actor }) => {
    const feed = await readFeed(tx, ownerOf(actor));
    return { feed: feed ? { madeAt: feed.made_at, readAt: feed.read_at } : null };
  }),

  // Multi-transaction, so that no idempotency record keeps the link.
  handleMultiTransaction(renewDeadlineFeed, async (_input, { visitor, commit }) => {
    const owner = ownerOf(visitor ?? fail(genericFaults.not_signed_in));
    return { path: await commit((ctx) => issueFeedLink(ctx, owner)) };
  }),

  handle(removeDeadlineFeed, async (_input, { tx, actor }) => {
    await deleteFeed(tx, ownerOf(actor));
    return {};
  }),
];
