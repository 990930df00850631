// The ways a letter leaves the house: a provider's HTTP address for texts, SMTP for mail. Without one, it stays in the outbox.

import { createTransport } from 'nodemailer';
import type { PerItemJob } from '#packages/rpc/server/job.ts';
import { type ChannelKind, readWaiting, settleText, takeWaiting } from '../queries/code.ts';

/** To a phone or to a mail address; the subject of a text is empty. */
export interface Letter {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
}

export interface Channel {
  /** Throws where the letter was not taken. */
  send(letter: Letter): Promise<void>;
}

const PATIENCE_MS = 5_000;
const MOST_TRIES = 3;
const MOST_AT_ONCE = 50;

/** Posts `{phone, text}` as JSON, with the token as a bearer's where there is one; any answer but 2xx is a failure. */
export function httpChannel(
  { url, token }: { url: string; token: string | undefined },
  send: typeof fetch = fetch,
): Channel {
  return {
    send: async ({ recipient: phone, text }) => {
      const answer = await send(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
        headers: {
          'content-type': 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ phone, text }),
      });
      if (!answer.ok) throw new Error(`the text channel answered ${answer.status}`);
    },
  };
}

/** Mail goes out as plain text; nothing in it is fetched from anywhere. */
export function mailChannel({ url, from }: { url: string; from: string }): Channel {
  const transport = createTransport({
    url,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  return {
    send: async ({ recipient, subject, text }) => {
      await transport.sendMail({ from, to: { name: '', address: recipient }, subject, text });
    },
  };
}

/** Tried three times, a second apart; a code that comes later is no help. */
export const letterJobs = (kind: ChannelKind, channel: Channel): PerItemJob[] => [
  {
    name: `account.send_${kind}s`,
    everySeconds: 1,
    due: async (connection) => (await readWaiting(connection, kind, MOST_AT_ONCE)).map(({ id }) => id),
    finish: async ({ tx, now }, id) => {
      const letter = await takeWaiting(tx, id);
      if (!letter) return;
      const isSent = await channel.send(letter).then(
        () => true,
        () => false,
      );
      await settleText(tx, id, isSent ? 'sent' : letter.tries + 1 < MOST_TRIES ? 'waiting' : 'failed', now);
    },
  },
];
