// Thousands of screens that show one lot, in one process.

import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { LotBoard } from '#features/auction/calls/session.ts';
import { bindPush } from '#features/message/calls/inbox.ts';
import { readJson, SetTagResult } from '#packages/push/protocol/codec.ts';
import { PushClient } from '../../test/support/pushClient.ts';
import { type BareClient, openBareClient } from './bareClient.ts';
import { type FromCrowd, rowsIn, type Watch } from './watch-words.ts';

const CONNECTED_AT_ONCE = 20;
const BEAT_MS = 20_000;

process.on('disconnect', () => {
  process.exit();
});
process.on('message', (watch: Watch) => {
  void watchLot(watch);
});

const say = (word: FromCrowd) => process.send?.(word);

async function watchLot(watch: Watch): Promise<void> {
  const screens: number[] = Array.from({ length: watch.watchers }, () => 0);
  const behind = new Map<number, number>();
  const show = (screen: number, rows: number) => {
    const before = screens[screen] ?? 0;
    screens[screen] = Math.max(before, rows);
    for (let row = before + 1; row <= rows; row += 1) {
      const left = (behind.get(row) ?? watch.watchers) - 1;
      behind.set(row, left);
      if (left === 0) say({ is: 'shown', rows: row, at: Date.now() });
    }
  };
  const join = watch.kind === 'seam' ? joinSeam : joinBare;
  for (let screen = 0; screen < watch.watchers; screen += CONNECTED_AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(CONNECTED_AT_ONCE, watch.watchers - screen) }, (_none, at) =>
        join(watch, screen + at, show),
      ),
    );
  // Followers are told once of what they may have missed.
  await wait(1_000);
  say({ is: 'watching' });
}

type Show = (screen: number, rows: number) => void;

/** As the app does it: shows what comes with a signal, and reads where nothing comes. */
function joinSeam({ address, lotId, tokens, settings }: Watch, screen: number, show: Show): Promise<void> {
  if (!settings) throw new Error('the push service needs its settings');
  const topic = `auction_lot/${lotId}`;
  const line = openBareClient(address, tokens[screen % tokens.length]);
  const body = JSON.stringify({ acctMode: '2', lotId });
  let isReading = false;
  let isStale = false;
  const read = async (): Promise<void> => {
    isStale = true;
    if (isReading) return;
    isReading = true;
    while (isStale) {
      isStale = false;
      show(screen, rowsIn(await line.post('/api/auction/lot/board', body)));
    }
    isReading = false;
  };
  return new Promise((resolve) => {
    let isFollowing = false;
    let packet = '';
    const follows = () => {
      if (!isFollowing) void read().then(resolve);
      isFollowing = true;
    };
    const socket = new WebSocket(`${address.replace('http', 'ws')}/push`, { perMessageDeflate: false });
    const client = new PushClient(
      settings,
      (frame) => {
        socket.send(frame);
      },
      {
        online: () => {
          void bind(line, client).then(() => {
            client.follow(topic);
          });
        },
        action: ({ msgData }) => {
          if (readJson(SetTagResult, msgData)?.tags.includes(topic)) follows();
        },
        signal: (topics, answers) => {
          if (!topics.includes(topic)) return;
          follows();
          const board = z.safeDecode(LotBoard, answers[topic] as never);
          if (!board.success) return void read();
          decoded = { from: packet, rows: board.data.rows };
          return show(screen, decoded.rows);
        },
      },
    );
    socket.on('open', () => {
      client.negotiate();
      setInterval(() => {
        client.beat();
      }, BEAT_MS);
    });
    socket.on('close', () => {
      throw new Error('the push service closed a connection');
    });
    // Each screen decrypts and verifies its packet. What is the same in all of them is read once: devices do
    // that at the same time, this process would do it one after the other.
    socket.on('message', (data: Buffer) => {
      const opened = client.open(data.toString());
      packet = opened.plain.slice(opened.plain.indexOf('"msgId"'));
      if (packet === decoded?.from) show(screen, decoded.rows);
      else client.hear(opened);
    });
  });
}

/** What the last board was read from, but for the client it was sent to. */
let decoded: { readonly from: string; readonly rows: number } | undefined;

/** The board is for those who have a seat: the connection has to know whose it is. */
async function bind(line: BareClient, { identity: { cid } }: PushClient): Promise<void> {
  const answer = await line.post(
    bindPush.path,
    JSON.stringify({ acctMode: '2', randomCode: crypto.randomUUID(), cid }),
  );
  if (!answer.includes('"bound":true')) throw new Error(answer);
}

function joinBare({ address }: Watch, screen: number, show: Show): Promise<void> {
  return new Promise((resolve) => {
    const socket = new WebSocket(address.replace('http', 'ws'), { perMessageDeflate: false });
    socket.on('open', () => {
      resolve();
    });
    socket.on('message', (data: Buffer) => {
      show(screen, rowsIn(data.toString()));
    });
  });
}
