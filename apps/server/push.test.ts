// Push end to end: from a transaction to an open screen, over two processes.

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { changePassword } from '#features/account/calls/entry.ts';
import { endOtherSessions } from '#features/account/calls/ownAccount.ts';
import { logout } from '#features/account/calls/session.ts';
import { login } from '#features/account/calls/signIn.ts';
import { readRecentlyEndedSessions } from '#features/account/server/public.ts';
import { setParameter } from '#features/catalog/server/public.ts';
import { disableStaff } from '#features/firm/calls/staff.ts';
import { bindPush, markAllRead } from '#features/message/calls/inbox.ts';
import { countUnread } from '#features/message/calls/unread.ts';
import { notify } from '#features/message/server/public.ts';
import { writeOutbox } from '#packages/db/outbox.ts';
import { CLOSE } from '#packages/push/protocol/commands.ts';
import { signInPlainly, TEST_PASSWORD, testApp, type TestApp } from '../../test/support/app.ts';
import { freshDatabase } from '../../test/support/database.ts';
import { openFirm } from '../../test/support/people.ts';
import {
  type Heard,
  PushClient,
  type PushIdentity,
  type PushSettings,
} from '../../test/support/pushClient.ts';
import { until } from '../../test/support/until.ts';

const { url: databaseUrl } = await freshDatabase();
const app = await testApp({ databaseUrl });
const other = await testApp({ databaseUrl });
let settings: PushSettings;
const sockets = new Set<WebSocket>();

beforeAll(async () => {
  await app.perform(signInPlainly);
  for (const { http } of [app, other]) await http.listen({ port: 0, host: '127.0.0.1' });
  const { body } = await app.http.inject('/web-config.js');
  settings = (JSON.parse(body.slice('window.webConfig = '.length, -2)) as { push: PushSettings }).push;
});
afterAll(() => {
  for (const socket of sockets) socket.terminate();
});

/** Collects items; `until` waits for those that have not arrived. */
function mailbox<Item>() {
  const items: Item[] = [];
  let wake = (): void => undefined;
  return {
    items,
    put: (item: Item) => {
      items.push(item);
      wake();
    },
    until: async (isEnough: (items: readonly Item[]) => boolean) => {
      while (!isEnough(items))
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      return items;
    },
  };
}

interface Screen {
  readonly client: PushClient;
  readonly socket: WebSocket;
  readonly ids: ReturnType<typeof mailbox<string>>;
  readonly seqs: number[];
  readonly signals: ReturnType<typeof mailbox<string>>;
  readonly closed: Promise<number>;
}

async function open({
  at = app,
  identity = { cid: '', session: '' },
}: { at?: TestApp; identity?: PushIdentity } = {}): Promise<Screen> {
  const socket = new WebSocket(`ws://127.0.0.1:${(at.http.server.address() as AddressInfo).port}/push`);
  sockets.add(socket);
  const [ids, signals, seqs] = [mailbox<string>(), mailbox<string>(), [] as number[]];
  let goOnline = (): void => undefined;
  const online = new Promise<void>((resolve) => {
    goOnline = resolve;
  });
  let end = (_code: number): void => undefined;
  const closed = new Promise<number>((resolve) => {
    end = resolve;
  });
  const heard: Heard = {
    online: goOnline,
    closed: end,
    message: ({ id, seq }) => {
      seqs.push(seq);
      ids.put(id);
    },
    signal: (topics) => {
      for (const topic of topics) signals.put(topic);
    },
  };
  const client = new PushClient(
    settings,
    (frame) => {
      socket.send(frame);
    },
    heard,
    { identity, feedsBack: true },
  );
  socket.on('message', (data: Buffer) => {
    client.receive(data.toString());
  });
  await once(socket, 'open');
  client.negotiate();
  await online;
  return { client, socket, ids, seqs, signals, closed };
}

const disconnect = async ({ socket }: Screen) => {
  socket.close();
  await once(socket, 'close');
};

let noticeCount = 0;
const notifyTraders = (firmId: string, times = 1) =>
  app.perform(async (ctx) => {
    const notices = Array.from({ length: times }, () => {
      noticeCount += 1;
      return {
        firmId,
        seats: ['firm_trader' as const],
        type: 'TRADE' as const,
        feature: 'listing',
        template: 'taken',
        params: {},
        matter: { type: 'listing' as const, id: firmId, no: '1' },
        key: `notice ${noticeCount}`,
      };
    });
    await notify(ctx, notices);
  });

const unreadIds = async (firmId: string) =>
  (
    await app.database.pool.query<{ id: string }>(
      'select id from message where matter_id = $1 and read_at is null order by id',
      [firmId],
    )
  ).rows.map(({ id }) => id);

/** Runs `work` and expects it to end the sessions of these screens and to close their connections. */
async function expectSessionsEnded(screens: readonly Screen[], work: () => Promise<void>) {
  const { rows } = await app.database.pool.query<{ session_id: string }>(
    'select session_id from push_client where cid = any ($1)',
    [screens.map(({ client }) => client.identity.cid)],
  );
  expect(rows).toHaveLength(screens.length);
  await work();
  const ended = await readRecentlyEndedSessions(app.database.reading, app.now);
  expect(ended).toEqual(expect.arrayContaining(rows.map(({ session_id }) => session_id)));
  expect(await Promise.all(screens.map(({ closed }) => closed))).toEqual(screens.map(() => CLOSE.signedOut));
}

const signInAt = async ({ client: { identity } }: Screen, handle: string) => {
  const result = await app.client()(login, {
    loginName: `${handle}.trader`,
    password: TEST_PASSWORD,
    cid: identity.cid,
  });
  if (!result.ok) throw new Error(result.fault.name);
  return app.client(result.answer.token);
};

const expectAcknowledged = ({ client: { identity } }: Screen, seq: number) =>
  expect
    .poll(() =>
      app.database.pool
        .query<{ acked_to: number }>('select acked_to from push_client where cid = $1', [identity.cid])
        .then(({ rows }) => rows),
    )
    .toEqual([{ acked_to: seq }]);

describe('a message', () => {
  it("reaches the person's open screen as soon as it is committed, through whichever process", async () => {
    const firm = await openFirm(app, 'heishan', ['firm_trader']);
    const [here, there] = [await open(), await open({ at: other })];
    await signInAt(here, 'heishan');
    await signInAt(there, 'heishan');
    await notifyTraders(firm.id);
    const ids = await unreadIds(firm.id);
    expect(await here.ids.until((items) => items.length === 1)).toEqual(ids);
    expect(await there.ids.until((items) => items.length === 1)).toEqual(ids);
  });

  it('waits for whoever is offline, and comes in order at the next login, wherever that is', async () => {
    const firm = await openFirm(app, 'luhe', ['firm_trader']);
    const before = await open();
    await signInAt(before, 'luhe');
    await notifyTraders(firm.id);
    await before.ids.until((items) => items.length === 1);
    await expectAcknowledged(before, 1);
    await disconnect(before);
    await notifyTraders(firm.id, 150);
    const ids = await unreadIds(firm.id);
    const after = await open({ at: other, identity: before.client.identity });
    expect(await after.ids.until((items) => items.length >= 150)).toEqual(ids.slice(1));
    expect(after.seqs).toEqual(after.seqs.toSorted((a, b) => a - b));
  });

  it('that was acknowledged does not come again', async () => {
    const firm = await openFirm(app, 'jinghua', ['firm_trader']);
    const before = await open();
    await signInAt(before, 'jinghua');
    await notifyTraders(firm.id, 2);
    await before.ids.until((items) => items.length === 2);
    await expectAcknowledged(before, 2);
    await disconnect(before);
    const after = await open({ identity: before.client.identity });
    await notifyTraders(firm.id);
    await after.ids.until((items) => items.length > 0);
    expect(after.ids.items).toEqual((await unreadIds(firm.id)).slice(2));
  });

  it('is one summary where more than three hundred wait', async () => {
    const firm = await openFirm(app, 'datong', ['firm_trader']);
    const before = await open();
    await signInAt(before, 'datong');
    await disconnect(before);
    await notifyTraders(firm.id, 301);
    const after = await open({ identity: before.client.identity });
    expect((await after.ids.until((items) => items.length > 0)).length).toBe(1);
    expect(after.ids.items[0]).toMatch(/^summary-/);
  });

  it("does not come to a screen where somebody else has signed in, nor to one that is nobody's", async () => {
    const [one, two] = [
      await openFirm(app, 'beigou', ['firm_trader']),
      await openFirm(app, 'pinglu', ['firm_trader']),
    ];
    const screen = await open();
    await signInAt(screen, 'beigou');
    const client = await signInAt(screen, 'pinglu');
    await notifyTraders(one.id);
    await notifyTraders(two.id);
    await screen.ids.until((items) => items.length > 0);
    await client(logout, { cid: screen.client.identity.cid });
    screen.client.follow('market');
    await notifyTraders(two.id);
    await app.perform(({ tx }) => writeOutbox(tx, ['market']));
    await screen.signals.until((items) => items.includes('market'));
    // A packet whose acknowledgement is late is sent again; clients drop duplicates by id.
    expect([[...new Set(screen.ids.items)], screen.socket.readyState]).toEqual([
      (await unreadIds(two.id)).slice(0, 1),
      WebSocket.OPEN,
    ]);
  });

  it('that was read meanwhile is not sent again, though it was in flight when the connection broke', async () => {
    const firm = await openFirm(app, 'yunshan', ['firm_trader']);
    const before = await open();
    const client = await signInAt(before, 'yunshan');
    await notifyTraders(firm.id);
    await before.ids.until((items) => items.length > 0);
    before.socket.terminate();
    await client(markAllRead, {});
    await notifyTraders(firm.id);
    const after = await open({ identity: before.client.identity });
    expect(await after.ids.until((items) => items.length > 0)).toEqual(await unreadIds(firm.id));
  });
});

describe('a client that registered after the sign-in', () => {
  it('is bound by a call of its own', async () => {
    const firm = await openFirm(app, 'fengrun', ['firm_trader']);
    const client = await app.signIn('fengrun.trader');
    const screen = await open();
    expect(await client(bindPush, { cid: screen.client.identity.cid })).toMatchObject({
      ok: true,
      answer: { bound: true },
    });
    expect(await client(bindPush, { cid: 'somebody' })).toMatchObject({ ok: true, answer: { bound: false } });
    await notifyTraders(firm.id);
    expect(await screen.ids.until((items) => items.length > 0)).toEqual(await unreadIds(firm.id));
  });
});

describe('an open screen', () => {
  it('hears of the market without anybody signed in, through whichever process', async () => {
    const [here, there] = [await open(), await open({ at: other })];
    for (const { client, signals } of [here, there]) {
      client.follow('market', 'me', 'funds');
      await app.perform(({ tx }) => writeOutbox(tx, ['market']));
      await signals.until((items) => items.includes('market'));
      expect(signals.items).not.toContain('me');
    }
  });

  it('hears of private things from when somebody signs in until they sign out', async () => {
    const firm = await openFirm(app, 'shuocheng', ['firm_trader']);
    const screen = await open();
    screen.client.follow('me');
    const client = await signInAt(screen, 'shuocheng');
    await screen.signals.until((items) => items.includes('me'));
    const before = screen.signals.items.length;
    await notifyTraders(firm.id);
    await screen.signals.until((items) => items.length > before);
    await client(logout, {});
    screen.client.follow('me', 'market', 'quotes');
    // Once the server has handled the new topics, everything sent before the sign-out has arrived.
    await until(async () => {
      await app.perform(({ tx }) => writeOutbox(tx, ['market']));
      return screen.signals.items.includes('market');
    });
    const heard = screen.signals.items.length;
    await notifyTraders(firm.id);
    await app.perform(({ tx }) => writeOutbox(tx, ['quotes']));
    await screen.signals.until((items) => items.includes('quotes'));
    expect(screen.signals.items.slice(heard)).not.toContain('me');
  });

  it('is closed when its owner ends all other sessions, or changes the password elsewhere', async () => {
    await openFirm(app, 'pianguan', ['firm_trader']);
    const [mine, here, there] = [await open(), await open(), await open({ at: other })];
    const client = await signInAt(mine, 'pianguan');
    await signInAt(here, 'pianguan');
    await signInAt(there, 'pianguan');
    await expectSessionsEnded([here, there], async () => {
      expect(await client(endOtherSessions, {})).toMatchObject({ answer: { ended: 2 } });
    });
    const again = await open({ at: other });
    await signInAt(again, 'pianguan');
    await expectSessionsEnded([again], async () => {
      expect(
        await client(changePassword, { password: TEST_PASSWORD, newPassword: 'Korrekt-Pferd-77' }),
      ).toMatchObject({ answer: { ended: 1 } });
    });
    expect(mine.socket.readyState).toBe(WebSocket.OPEN);
  });

  it('is closed, on every device, when an administrator of the firm disables somebody', async () => {
    await app.perform((ctx) => setParameter(ctx, 'SECOND_STEP', 'nobody'));
    const { people } = await openFirm(app, 'wuzhai', ['firm_admin', 'firm_trader']);
    const [here, there] = [await open(), await open({ at: other })];
    await signInAt(here, 'wuzhai');
    const elsewhere = await signInAt(there, 'wuzhai');
    const admin = await app.signIn('wuzhai.admin');
    await expectSessionsEnded([here, there], async () => {
      expect(await admin(disableStaff, { personId: people.firm_trader ?? '' })).toMatchObject({ ok: true });
    });
    other.pass(1_001);
    await expect(elsewhere(countUnread, {})).rejects.toMatchObject({ kind: 'signed_out' });
  });

  it('is closed when the session ends otherwise than by signing out', async () => {
    await openFirm(app, 'yunmao', ['firm_trader']);
    const [here, there] = [await open(), await open({ at: other })];
    await signInAt(here, 'yunmao');
    await signInAt(there, 'yunmao');
    await expectSessionsEnded([here, there], async () => {
      await app.database.pool.query(
        `
        update account_session set ended_at = $1
         where person_id = (select id from account_person where login_name = $2)`,
        [app.now, 'yunmao.trader'],
      );
    });
  });

  it('gives way to a newer login of the same client, in whichever process', async () => {
    const first = await open();
    const { identity } = first.client;
    const second = await open({ at: other, identity });
    expect(await first.closed).toBe(CLOSE.replaced);
    const third = await open({ at: other, identity });
    expect(await second.closed).toBe(CLOSE.replaced);
    expect(third.socket.readyState).toBe(WebSocket.OPEN);
    const firm = await openFirm(app, 'shanyin', ['firm_trader']);
    await signInAt(third, 'shanyin');
    await notifyTraders(firm.id);
    expect(await third.ids.until((items) => items.length > 0)).toEqual(await unreadIds(firm.id));
  });
});
