// Real client and server connection over manual queues, in random event orders.

import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sealingCrypto } from '../../../test/support/pushCrypto.ts';
import { memoryStore, openPage, settings } from '../../../test/support/pushPage.ts';
import { settle } from '../../../test/support/timers.ts';
import { createPushClient, type PushClient } from '../client/client.ts';
import type { PushSocket } from '../client/environment.ts';
import { ServerConnection } from '../server/connection.ts';
import { emptyCounts } from '../server/counters.ts';
import { sha256Hex } from '../server/nodeCrypto.ts';
import type { ConnectedClient, PushContext } from '../server/pushContext.ts';
import type { PendingRow } from '../server/spoolMessages.ts';

const pair = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const publicKey = pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

/** One socket as two queues; each end notices the close in its own time. */
interface Link {
  readonly up: string[];
  readonly down: string[];
  readonly connection: ServerConnection;
  readonly socket: PushSocket;
  isCut: boolean;
  hasClientNoticed: boolean;
  hasServerNoticed: boolean;
}

function memoryContext(now: () => number) {
  const messages: string[] = [];
  const told = new Map<string, { readonly row: PendingRow; isAcknowledged: boolean }[]>();
  const present = new Map<string, ConnectedClient>();
  let sessions = 0;
  const wake = (client: ConnectedClient) => {
    if (!client.isOnline) return;
    const rows = told.get(client.cid) ?? [];
    for (const id of messages.slice(rows.length)) {
      rows.push({
        row: {
          cid: client.cid,
          seq: rows.length + 1,
          message_id: id,
          type: 'TRADE',
          unread: messages.length,
        },
        isAcknowledged: false,
      });
    }
    const room = client.deliveries?.room ?? 100;
    const after = client.deliveries?.lastSeq ?? 0;
    const waiting = rows.filter(({ row, isAcknowledged }) => !isAcknowledged && row.seq > after);
    client.deliver(
      waiting.slice(0, room).map(({ row }) => row),
      waiting.length <= room,
    );
  };
  const context: PushContext = {
    appId: settings.appId,
    counts: emptyCounts(),
    now,
    findKey: () => pair.privateKey,
    register: async () => {
      const session = `session ${(sessions += 1)}`;
      const cid = sha256Hex(session);
      told.set(cid, []);
      return { cid, session, deviceId: 'device' };
    },
    login: async (client, cid) => {
      if (!told.has(cid)) return 'unknown';
      client.cid = cid;
      client.personId = 'Li';
      return 'known';
    },
    wentOnline: (client) => {
      const earlier = present.get(client.cid);
      present.set(client.cid, client);
      earlier?.close(21, 'replaced');
      wake(client);
    },
    follow: async (_client, wanted) => wanted,
    keepPhoneInfo: () => undefined,
    arrived: (client, upTo = 0) => {
      for (const row of told.get(client.cid)?.slice(0, upTo) ?? []) row.isAcknowledged = true;
      if (client.deliveries?.wantsMore) wake(client);
    },
    ended: (client) => {
      if (present.get(client.cid) === client) present.delete(client.cid);
    },
  };
  const write = () => {
    messages.push(`message ${messages.length + 1}`);
    for (const client of present.values()) wake(client);
  };
  return {
    house: context,
    messages,
    write,
    forgetEverybody: () => {
      told.clear();
    },
  };
}

async function createWorld() {
  const store = memoryStore();
  const page = openPage({ store });
  const { house: context, messages, write, forgetEverybody } = memoryContext(page.timers.now);
  const links: Link[] = [];
  const shown: string[] = [];

  const open = (): PushSocket => {
    const [up, down]: [string[], string[]] = [[], []];
    const connection = new ServerConnection(
      context,
      {
        send: (frame) => {
          down.push(frame);
        },
        bufferedAmount: 0,
        close: () => {
          link.hasServerNoticed = true;
        },
        terminate: () => undefined,
      },
      'address',
    );
    const socket: PushSocket = {
      readyState: 1,
      onopen: null,
      onmessage: null,
      onclose: null,
      send: (frame) => {
        up.push(frame);
      },
      close: () => {
        link.hasClientNoticed = true;
      },
    };
    const link: Link = {
      up,
      down,
      connection,
      socket,
      isCut: false,
      hasClientNoticed: false,
      hasServerNoticed: false,
    };
    links.push(link);
    void Promise.resolve().then(() => {
      if (!link.isCut) socket.onopen?.();
    });
    return socket;
  };
  const around = { ...page.around, open, crypto: sealingCrypto };
  let client: PushClient;
  const load = () => {
    client = createPushClient({ ...settings, publicKey }, around);
    client.onMessage(({ id }) => {
      shown.push(id);
    });
  };
  load();
  const second = () =>
    page.timers.after(1_000, () => {
      for (const { connection, hasServerNoticed } of links)
        if (!hasServerNoticed) connection.tick(page.timers.now());
      second();
    });
  second();

  const rest = async () => {
    for (let turn = 0; turn < 4; turn += 1) await settle();
  };
  const moveUp = (link: Link | undefined) => {
    const frame = link?.up.shift();
    if (frame !== undefined && !link?.isCut) link?.connection.receive(frame);
  };
  const moveDown = (link: Link | undefined) => {
    const frame = link?.down.shift();
    if (frame !== undefined && !link?.isCut) link?.socket.onmessage?.({ data: frame });
  };
  const clientNotices = () => {
    for (const link of links) {
      if ((!link.isCut && !link.hasServerNoticed) || link.hasClientNoticed) continue;
      if (!link.isCut && link.down.length > 0) continue;
      link.hasClientNoticed = true;
      link.socket.onclose?.();
    }
  };
  const serverNotices = () => {
    for (const link of links) {
      if ((!link.isCut && !link.hasClientNoticed) || link.hasServerNoticed) continue;
      link.hasServerNoticed = true;
      link.connection.lost();
    }
  };
  const flush = async () => {
    for (let idle = 0; idle < 2;) {
      idle += 1;
      for (const link of links) {
        while (!link.isCut && link.up.length + link.down.length > 0) {
          idle = 0;
          moveUp(link);
          moveDown(link);
          await rest();
        }
      }
      clientNotices();
      serverNotices();
      await rest();
    }
  };
  const acts = {
    event: write,
    up: () => {
      moveUp(links.at(-1));
    },
    down: () => {
      moveDown(links.at(-1));
    },
    oldUp: () => {
      moveUp(links.at(-2));
    },
    oldDown: () => {
      moveDown(links.at(-2));
    },
    cut: () => {
      for (const link of links) link.isCut = true;
    },
    clientNotices,
    serverNotices,
    flush,
    wait: () => page.pass(2_000),
    waitLong: () => page.pass(16_000),
    reload: () => {
      client.close();
      load();
    },
    serverForgets: forgetEverybody,
  };
  const heal = async () => {
    for (let round = 0; round < 10; round += 1) {
      await flush();
      await page.pass(20_000);
    }
    await flush();
  };
  return { acts, rest, heal, messages, shown, links, state: () => client.state };
}

type Step = keyof Awaited<ReturnType<typeof createWorld>>['acts'];

async function play(acts: readonly Step[]) {
  const played = await createWorld();
  for (const act of acts) {
    await played.acts[act]();
    await played.rest();
  }
  await played.heal();
  return played;
}

const online: readonly Step[] = ['flush'];

describe('every stored message is shown once and in order', () => {
  it.each<[string, readonly Step[]]>([
    ['with nothing in the way', [...online, 'event', 'event', 'flush']],
    ['written before the first login', ['event', 'event', 'flush', 'event']],
    ['when the line is cut before it arrives', [...online, 'event', 'cut', 'clientNotices', 'serverNotices']],
    [
      'when the line is cut before its acknowledgement arrives',
      [...online, 'event', 'down', 'cut', 'clientNotices'],
    ],
    [
      'when the server notices only after the client is back',
      [...online, 'event', 'down', 'event', 'cut', 'clientNotices', 'wait', 'flush', 'event'],
    ],
    [
      'when the client notices nothing for long',
      [
        ...online,
        'cut',
        'serverNotices',
        'event',
        'waitLong',
        'waitLong',
        'waitLong',
        'waitLong',
        'waitLong',
      ],
    ],
    [
      'when it is sent again before the acknowledgement has come',
      [...online, 'event', 'down', 'waitLong', 'down', 'flush'],
    ],
    [
      'when nothing is acknowledged and the server gives up',
      [...online, 'event', 'down', 'waitLong', 'waitLong', 'waitLong', 'flush'],
    ],
    ['when the page is loaded anew in between', [...online, 'event', 'down', 'reload', 'flush', 'event']],
    ['more than fit into the window at once', [...Array.from({ length: 130 }, (): Step => 'event'), 'flush']],
  ])('%s', async (_what, acts) => {
    const { shown, messages, state } = await play(acts);
    expect(shown).toEqual(messages);
    expect(state()).toBe('online');
  });

  it('when the server has lost the client, which comes back under another cid', async () => {
    const { shown, messages } = await play([
      ...online,
      'event',
      'event',
      'flush',
      'serverForgets',
      'cut',
      'clientNotices',
      'event',
    ]);
    expect(shown).toEqual(messages);
  });

  it('whatever the order of events, packets, cuts, waiting and reloading', async () => {
    const act = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom<Step>('event', 'up', 'down') },
      { weight: 2, arbitrary: fc.constantFrom<Step>('flush', 'wait', 'oldUp', 'oldDown') },
      {
        weight: 1,
        arbitrary: fc.constantFrom<Step>('cut', 'clientNotices', 'serverNotices', 'waitLong', 'reload'),
      },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 40 }), async (acts) => {
        const { shown, messages, state } = await play(acts);
        expect(shown).toEqual(messages);
        expect(state()).toBe('online');
      }),
      { numRuns: 120 },
    );
  });
});
