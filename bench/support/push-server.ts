// One of four push servers: ours, Socket.IO, bare ws, ws with our packets.

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Server as SocketIo } from 'socket.io';
import { type WebSocket, WebSocketServer } from 'ws';
import { buildApp } from '#apps/server/app.ts';
import { readConfig } from '#apps/server/config.ts';
import { notify } from '#features/message/server/public.ts';
import { openDatabase } from '#packages/db/sql.ts';
import { readEnvelope } from '#packages/push/protocol/codec.ts';
import { COMMAND } from '#packages/push/protocol/commands.ts';
import { PacketChannel } from '#packages/push/server/packetChannel.ts';
import { storedMessage } from '#packages/push/server/packets.ts';
import { runInTransaction } from '#packages/rpc/server/context.ts';
import { APP_ID, cipherOf, EVERYBODY, firmOf, identityOf } from './crowd.ts';
import { type FromServer, processorTime, type ServerKind, sharedNow, type ToServer } from './push-words.ts';

interface RunningServer {
  readonly port: number;
  acknowledged(): number;
  tellAll(id: string): Promise<void>;
  tellOne(client: number, id: string): Promise<void>;
}

const MAX_ACKNOWLEDGING_MS = 60_000;
const [kind, port] = process.argv.slice(2) as [ServerKind, string];
const served = await { seam: serveSeam, 'socket.io': serveSocketIo, packets: servePackets, ws: serveBare }[
  kind
](Number(port));
answer({ is: 'listening', port: served.port });

process.on('disconnect', () => {
  process.exit();
});
process.on('message', (message: ToServer) => {
  void handleCommand(message).then((value) => {
    answer({ is: 'done', value });
  });
});

function answer(reply: FromServer) {
  process.send?.(reply);
}

async function handleCommand(message: ToServer): Promise<number> {
  switch (message.do) {
    case 'memory':
      globalThis.gc?.();
      await wait(200);
      globalThis.gc?.();
      return process.memoryUsage().rss;
    case 'processor':
      return processorTime();
    case 'begin_all':
      await served.tellAll(message.id);
      return 0;
    case 'one': {
      const began = sharedNow();
      await served.tellOne(message.client, message.id);
      return began;
    }
    case 'all': {
      const before = served.acknowledged();
      const began = performance.now();
      await served.tellAll(message.id);
      while (
        served.acknowledged() - before < message.clients &&
        performance.now() - began < MAX_ACKNOWLEDGING_MS
      )
        await wait(2);
      return performance.now() - began;
    }
  }
}

/** As long as one of our messages before encryption. */
const payloadOf = (id: string) => ({
  appId: APP_ID,
  cid: 'c'.repeat(64),
  msgId: id,
  msgAction: 'pushmessage',
  msgData: JSON.stringify({
    id,
    appKey: '',
    appId: APP_ID,
    messageid: id,
    taskId: '',
    actionChain: [],
    cdnType: '',
  }),
  msgExtraData: JSON.stringify({ seq: 1, id, type: 'TRADE', unread: 1 }),
});

async function serveSeam(onPort: number): Promise<RunningServer> {
  const env = { ...process.env, RATE_LIMIT: 'off' };
  const database = openDatabase(readConfig(env).databaseUrl ?? '', { onError: () => undefined });
  const { http, runtime, push } = await buildApp({ config: readConfig(env), database });
  await http.listen({ port: onPort, host: '127.0.0.1' });
  const tell = (firmId: string, key: string) =>
    runInTransaction(runtime, (ctx) =>
      notify(ctx, [
        {
          firmId,
          seats: ['firm_trader'],
          type: 'TRADE',
          feature: 'listing',
          template: 'taken',
          params: {},
          matter: { type: 'listing', id: key, no: key },
          key,
        },
      ]),
    );
  return {
    port: (http.server.address() as AddressInfo).port,
    acknowledged: () => push.counts.acknowledged,
    tellAll: (id) => tell(EVERYBODY, id),
    tellOne: (client, id) => tell(firmOf(client), id),
  };
}

async function serveSocketIo(onPort: number): Promise<RunningServer> {
  const http = createServer();
  const io = new SocketIo(http, {
    transports: ['websocket'],
    perMessageDeflate: false,
    connectionStateRecovery: {},
  });
  let acknowledged = 0;
  const byNumber = new Map<string, string>();
  io.on('connection', (socket) => {
    byNumber.set(String(socket.handshake.auth['client']), socket.id);
    socket.on('received', () => {
      acknowledged += 1;
    });
  });
  return {
    port: await listening(http, onPort),
    acknowledged: () => acknowledged,
    tellAll: async (id) => {
      io.emit('message', payloadOf(id));
    },
    tellOne: async (client, id) => {
      io.to(byNumber.get(String(client)) ?? '').emit('message', payloadOf(id));
    },
  };
}

function servePackets(onPort: number): Promise<RunningServer> {
  const lines = new Map<WebSocket, { readonly line: PacketChannel; readonly cid: string }>();
  const tell = (socket: WebSocket, id: string) => {
    const { line, cid } = lines.get(socket)!;
    line.send(COMMAND.serverMessage, storedMessage(APP_ID, cid, { seq: 1, id, type: 'TRADE', unread: 1 }));
  };
  return serveSockets(onPort, {
    enter: (socket, client) => {
      const line = new PacketChannel(socket, Date.now);
      line.cipher = cipherOf(client, 'toClient');
      lines.set(socket, { line, cid: identityOf(client).cid });
    },
    isAcknowledged: (socket, frame) => {
      const envelope = readEnvelope(frame);
      return envelope !== undefined && lines.get(socket)?.line.open(envelope) !== undefined;
    },
    tellAll: (sockets, id) => {
      for (const socket of sockets) tell(socket, id);
    },
    tell,
  });
}

function serveBare(onPort: number): Promise<RunningServer> {
  return serveSockets(onPort, {
    enter: () => undefined,
    isAcknowledged: () => true,
    tellAll: (sockets, id) => {
      const text = JSON.stringify(payloadOf(id));
      for (const socket of sockets) socket.send(text);
    },
    tell: (socket, id) => {
      socket.send(JSON.stringify(payloadOf(id)));
    },
  });
}

interface SocketAdapter {
  enter(socket: WebSocket, client: number): void;
  isAcknowledged(socket: WebSocket, frame: string): boolean;
  tellAll(sockets: ReadonlySet<WebSocket>, id: string): void;
  tell(socket: WebSocket, id: string): void;
}

async function serveSockets(
  onPort: number,
  { enter, isAcknowledged, tellAll, tell }: SocketAdapter,
): Promise<RunningServer> {
  const http = createServer();
  const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
  let acknowledged = 0;
  const byNumber = new Map<number, WebSocket>();
  sockets.on('connection', (socket, { url = '' }) => {
    const client = Number(url.slice(1));
    byNumber.set(client, socket);
    enter(socket, client);
    socket.on('message', (data: Buffer) => {
      if (isAcknowledged(socket, data.toString())) acknowledged += 1;
    });
  });
  return {
    port: await listening(http, onPort),
    acknowledged: () => acknowledged,
    tellAll: async (id) => {
      tellAll(sockets.clients, id);
    },
    tellOne: async (client, id) => {
      tell(byNumber.get(client)!, id);
    },
  };
}

async function listening(http: Server, onPort: number): Promise<number> {
  await new Promise<void>((resolve) => {
    http.listen(onPort, '127.0.0.1', resolve);
  });
  return (http.address() as AddressInfo).port;
}
