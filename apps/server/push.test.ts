// News on its whole way: from a transaction through the outbox to an open screen.
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { testApp } from '../../test/support/app.ts';
import { openFirm } from '../../test/support/people.ts';
import { logout } from '#features/account/calls.ts';
import { notify } from '#features/message/server/api.ts';
import { createPushClient, type PushClient, type Socket } from '#packages/push/client.ts';
import { writeOutbox } from '#packages/sql/outbox.ts';

const app = await testApp();
let address = '';
const lines: PushClient[] = [];

beforeAll(async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  address = `ws://127.0.0.1:${(app.http.server.address() as AddressInfo).port}/push`;
});
afterAll(() => { for (const line of lines) line.close(); });

function lineOf(token?: string): PushClient {
  const line = createPushClient({ address, token: () => token, open: (to) => new WebSocket(to) as unknown as Socket });
  lines.push(line);
  return line;
}

/** Follows, lets the news of the beginning pass, and waits for the next. */
async function nextNews(line: PushClient, topic: string, cause: () => Promise<unknown>): Promise<void> {
  await new Promise<void>((resolve) => { line.follow([topic], resolve); });
  const news = new Promise<void>((resolve) => { line.follow([topic], resolve); });
  await cause();
  await news;
}

describe('an open screen', () => {
  it('hears of a message as soon as it is committed', async () => {
    const firm = await openFirm(app, 'heishan', ['firm_trader']);
    const line = lineOf(await app.tokenOf('heishan.trader'));
    await nextNews(line, 'me', () => app.perform((setting) => notify(setting, [{
      firmId: firm.id, seats: ['firm_trader'], type: 'SYSTEM', feature: 'message', template: 'hello', params: {},
      matter: { type: 'listing', id: firm.id, no: '1' }, key: 'hello',
    }])));
  });

  it('hears of the market without signing in', async () => {
    await nextNews(lineOf(), 'market', () => app.perform(({ tx }) => writeOutbox(tx, ['market'])));
  });

  it('hears what another process committed', async () => {
    await nextNews(lineOf(), 'market', async () => {
      await app.database.transaction((tx) => writeOutbox(tx, ['market']));
      await app.database.pool.query(`select pg_notify('push', 'another-process news')`);
    });
  });

  it('is cut off when its session ends', async () => {
    await openFirm(app, 'jinghua', ['firm_trader']);
    const token = await app.tokenOf('jinghua.trader');
    const socket = new WebSocket(address);
    await new Promise((resolve) => { socket.once('open', resolve); });
    socket.send(JSON.stringify({ token }));
    const closed = new Promise<number>((resolve) => { socket.once('close', resolve); });
    await app.client(token)(logout, {});
    expect(await closed).toBe(4401);
  });
});
