// Handlers of texts and mails that were given up.

import { maskMail } from '#features/account/rules/maskMail.ts';
import { maskPhone } from '#features/account/rules/maskPhone.ts';
import { countGivenUpRows, readGivenUpRows, sendAgain } from '#features/account/server/public.ts';
import { handle } from '#packages/rpc/server/handle.ts';
import { givenUpCounts, listGivenUp, MAX_GIVEN_UP, sendMessageAgain } from '../../calls/sends.ts';

export const sendHandlers = [
  handle(listGivenUp, async ({ channel, state }, { tx, now }) => {
    const rows = await readGivenUpRows(tx, { channel, state, limit: MAX_GIVEN_UP }, now);
    return {
      list: rows.map(({ is_code, recipient, created_at, tried_at, ...row }) => ({
        ...row,
        kind: is_code ? ('code' as const) : ('notice' as const),
        receiver: row.channel === 'mail' ? maskMail(recipient) : maskPhone(recipient),
        createdAt: created_at,
        triedAt: tried_at,
      })),
    };
  }),

  handle(givenUpCounts, async (_input, { tx, now }) => ({ counts: await countGivenUpRows(tx, now) })),

  handle(sendMessageAgain, async ({ id, attempts }, ctx) => {
    await sendAgain(ctx, { id, attempts }, ctx.fail);
    return { id };
  }),
];
