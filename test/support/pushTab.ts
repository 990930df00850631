// The push client of one tab against a scripted server, brought as far as a test needs it.

import { expect } from 'vitest';
import { createPushClient } from '#packages/push/client/client.ts';
import type { ConnectionProblem } from '#packages/push/client/problem.ts';
import type { StoredMessage } from '#packages/push/protocol/codec.ts';
import { COMMAND } from '#packages/push/protocol/commands.ts';
import { openPage, settings } from './pushPage.ts';

export async function openClient(options: Parameters<typeof openPage>[0] = {}) {
  const page = openPage(options);
  const problems: ConnectionProblem[] = [];
  const client = createPushClient(settings, page.around, (problem) => problems.push(problem));
  const shown: StoredMessage[] = [];
  client.onMessage((message) => {
    shown.push(message);
  });
  return { ...page, client, shown, problems };
}

export async function onlineClient(options: Parameters<typeof openPage>[0] = {}) {
  const opened = await openClient(options);
  await opened.goOnline();
  expect(opened.client.state).toBe('online');
  return opened;
}

/** The day's phone info has been sent already. */
export async function quietClient() {
  const opened = await onlineClient();
  const [info] = opened.last().actions('addphoneinfo');
  await opened.last().acts('received', info?.msgId ?? '', {});
  return opened;
}

export const repliesTo = async ({ last, pass }: Awaited<ReturnType<typeof openClient>>, seconds: number) => {
  for (let second = 0; second < seconds; second += 30) {
    await pass(30_000);
    await last().says(COMMAND.heartbeat, '');
  }
};
