// Gateways for texts (HTTP) and mail (SMTP); without one, messages stay queued.

import { createTransport } from 'nodemailer';
import type { PerItemJob } from '#packages/rpc/server/job.ts';
import { ChannelAnswer, isGivenUp, readSendFailure, type SendChannel } from '../../rules/sends.ts';
import { claimQueuedText, markCodeOver, markNotSent, markSent, readQueuedTexts } from '../queries/code.ts';

/** To a phone or a mail address; texts have no subject. */
export interface OutgoingMessage {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
}

export interface Gateway {
  /** Rejects if the message was not accepted. */
  send(letter: OutgoingMessage): Promise<void>;
}

const TIMEOUT_MS = 5_000;
const BATCH_SIZE = 50;

/** Posts `{phone, text}` as JSON, with a bearer token if configured; any status but 2xx is a failure. */
export function httpTextGateway(
  { url, token }: { url: string; token: string | undefined },
  send: typeof fetch = fetch,
): Gateway {
  return {
    send: async ({ recipient: phone, text }) => {
      const answer = await send(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          'content-type': 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ phone, text }),
      });
      if (!answer.ok) throw new ChannelAnswer(answer.status);
    },
  };
}

/** Sends plain text; loads no files or URLs. */
export function smtpGateway({ url, from }: { url: string; from: string }): Gateway {
  const transport = createTransport({
    url,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    send: async ({ recipient, subject, text }) => {
      await transport.sendMail({ from, to: { name: '', address: recipient }, subject, text });
    },
  };
}

/** Three tries at a time, one second apart. */
export const gatewayJobs = (kind: SendChannel, channel: Gateway): PerItemJob[] => [
  {
    name: `account.send_${kind}s`,
    everySeconds: 1,
    due: async (connection) => (await readQueuedTexts(connection, kind, BATCH_SIZE)).map(({ id }) => id),
    finish: async ({ tx, now }, id) => {
      const letter = await claimQueuedText(tx, id, now);
      if (!letter) return;
      if (letter.is_code_over) {
        await markCodeOver(tx, id, now);
        return;
      }
      const failed = await channel.send(letter).then(() => undefined, readSendFailure);
      if (!failed) {
        await markSent(tx, id, now);
        return;
      }
      const isOver = isGivenUp({ attempts: letter.attempts + 1, resent: letter.resent });
      await markNotSent(tx, id, { ...failed, state: isOver ? 'failed' : 'waiting' }, now);
    },
  },
];
