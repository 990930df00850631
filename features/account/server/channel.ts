// The way a text leaves the house: a provider's HTTP address. Without one, texts stay in the outbox.
import type { PiecemealJob } from '#packages/call/job.ts';
import { readWaiting, settleText, takeWaiting } from './queries/code.ts';

export interface TextChannel {
  /** Throws where the text was not taken. */
  send(phone: string, text: string): Promise<void>;
}

const PATIENCE_MS = 5_000;
const MOST_TRIES = 3;
const MOST_AT_ONCE = 50;

/** Posts `{phone, text}` as JSON, with the token as a bearer's where there is one; any answer but 2xx is a failure. */
export function httpChannel({ url, token }: { url: string; token: string | undefined }, send: typeof fetch = fetch): TextChannel {
  return {
    send: async (phone, text) => {
      const answer = await send(url, {
        method: 'POST', redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS),
        headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ phone, text }),
      });
      if (!answer.ok) throw new Error(`the text channel answered ${answer.status}`);
    },
  };
}

/** Tried three times, a second apart; a code that comes later is no help. */
export const textJobs = (channel: TextChannel): PiecemealJob[] => [{
  name: 'account.send_texts',
  everySeconds: 1,
  due: async (connection) => (await readWaiting(connection, MOST_AT_ONCE)).map(({ id }) => id),
  finish: async ({ tx, now }, id) => {
    const letter = await takeWaiting(tx, id);
    if (!letter) return;
    const isSent = await channel.send(letter.phone, letter.text).then(() => true, () => false);
    await settleText(tx, id, isSent ? 'sent' : letter.tries + 1 < MOST_TRIES ? 'waiting' : 'failed', now);
  },
}];
