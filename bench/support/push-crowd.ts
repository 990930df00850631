// Thousands of push clients in one process, following the real client's rules.

import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { WebSocket } from 'ws';
import { ReconnectPolicy } from '#packages/push/client/reconnectPolicy.ts';
import { PushAction, readEnvelope, readJson } from '#packages/push/protocol/codec.ts';
import { CLIENT_ACTION, COMMAND } from '#packages/push/protocol/commands.ts';
import { PacketChannel } from '#packages/push/server/packetChannel.ts';
import { PushClient, type PushSettings } from '../../test/support/pushClient.ts';
import { APP_ID, cipherOf, identityOf } from './crowd.ts';
import { type CrowdState, processorTime, sharedNow, type ToCrowd } from './push-words.ts';

interface Screen {
  readonly shown: Set<string>;
  isOnline: boolean;
}

const screens: Screen[] = [];
let repeated = 0;
let lastShownAt = 0;

process.on('disconnect', () => {
  process.exit();
});
process.on('message', (message: ToCrowd) => {
  void handleCommand(message);
});

async function handleCommand(message: ToCrowd): Promise<void> {
  switch (message.do) {
    case 'connect':
      return connectAll(message);
    case 'forget':
      for (const { shown } of screens) shown.clear();
      repeated = 0;
      return undefined;
    case 'ask':
      process.send?.(state());
  }
}

function state(): CrowdState {
  const counts = screens.map(({ shown }) => shown.size);
  return {
    online: screens.filter(({ isOnline }) => isOnline).length,
    repeated,
    lastShownAt,
    shown: counts.reduce((sum, count) => sum + count, 0),
    fewest: counts.reduce((min, count) => Math.min(min, count), Infinity),
    most: counts.reduce((max, count) => Math.max(max, count), 0),
    processor: processorTime(),
  };
}

function show(screen: Screen, id: string): void {
  if (screen.shown.has(id)) {
    repeated += 1;
    return;
  }
  screen.shown.add(id);
  lastShownAt = sharedNow();
}

async function connectAll({
  kind,
  port,
  clients,
  perSecond,
  settings,
}: Extract<ToCrowd, { do: 'connect' }>): Promise<void> {
  const join = {
    seam: (screen: Screen, client: number) => {
      joinSeam(screen, client, port, settings as PushSettings);
    },
    'socket.io': (screen: Screen, client: number) => {
      joinSocketIo(screen, client, port);
    },
    packets: (screen: Screen, client: number) => {
      joinPackets(screen, client, port);
    },
    ws: (screen: Screen, client: number) => {
      joinBare(screen, client, port);
    },
  }[kind];
  for (let client = 0; client < clients; client += 1) {
    const screen = { shown: new Set<string>(), isOnline: false };
    screens.push(screen);
    join(screen, client);
    if (client % 20 === 19) await wait(20_000 / perSecond);
  }
}

function joinSeam(screen: Screen, number: number, port: number, settings: PushSettings): void {
  const policy = new ReconnectPolicy(sharedNow, Math.random);
  const identity = identityOf(number);
  const attempt = () => {
    const deferred = policy.attempt();
    if (deferred > 0) return void wait(deferred).then(attempt);
    const socket = new WebSocket(`ws://127.0.0.1:${port}/push`, { perMessageDeflate: false });
    let delay: number | undefined;
    let isOpen = false;
    const client = new PushClient(
      settings,
      (frame) => {
        socket.send(frame);
      },
      {
        online: () => {
          screen.isOnline = true;
          policy.wentOnline();
        },
        message: ({ id }) => {
          show(screen, id);
        },
        redirected: (milliseconds) => {
          delay = milliseconds;
        },
      },
      { identity, feedsBack: true },
    );
    socket.on('open', () => {
      isOpen = true;
      client.negotiate();
    });
    socket.on('message', (data: Buffer) => {
      client.receive(data.toString());
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      screen.isOnline = false;
      policy.wentOffline();
      void wait(delay ?? (isOpen ? policy.afterLoss() : policy.afterFailure())).then(attempt);
    });
  };
  attempt();
}

function joinSocketIo(screen: Screen, client: number, port: number): void {
  const socket = io(`ws://127.0.0.1:${port}`, {
    transports: ['websocket'],
    forceNew: true,
    auth: { client },
  });
  socket.on('connect', () => {
    screen.isOnline = true;
  });
  socket.on('disconnect', () => {
    screen.isOnline = false;
  });
  socket.on('message', ({ msgId }: { msgId: string }) => {
    socket.emit('received', msgId);
    show(screen, msgId);
  });
}

function joinPackets(screen: Screen, client: number, port: number): void {
  const { cid } = identityOf(client);
  const socket = new WebSocket(`ws://127.0.0.1:${port}/${client}`, { perMessageDeflate: false });
  const line = new PacketChannel(socket, Date.now);
  line.cipher = cipherOf(client, 'toServer');
  socket.on('error', () => undefined);
  socket.on('open', () => {
    screen.isOnline = true;
  });
  socket.on('message', (data: Buffer) => {
    const plain = line.open(readEnvelope(data.toString())!);
    const { msgId } = readJson(PushAction, plain!)!;
    line.send(
      COMMAND.clientMessage,
      JSON.stringify({
        appId: APP_ID,
        cid,
        msgId: randomUUID(),
        msgAction: CLIENT_ACTION.received,
        msgData: JSON.stringify({ cid, msgId }),
        msgExtraData: '',
      }),
    );
    show(screen, msgId);
  });
}

function joinBare(screen: Screen, client: number, port: number): void {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/${client}`, { perMessageDeflate: false });
  socket.on('error', () => undefined);
  socket.on('open', () => {
    screen.isOnline = true;
  });
  socket.on('close', () => {
    screen.isOnline = false;
  });
  socket.on('message', (data: Buffer) => {
    const { msgId } = JSON.parse(data.toString()) as { msgId: string };
    socket.send(JSON.stringify({ received: msgId }));
    show(screen, msgId);
  });
}
