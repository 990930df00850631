// WebSocket endpoint of the push service.

import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import { bondsIn, hashBond } from '#packages/rpc/server/browserBond.ts';
import type { Timers } from '#packages/time/timers.ts';
import { LIMIT } from '../protocol/commands.ts';
import type { ServerConnection } from './connection.ts';
import { addressOf, ConnectionLimiter, drainSpread, isOwnOrigin } from './connectionLimiter.ts';
import type { PushService } from './service.ts';

export const PUSH_PATH = '/push';
const CLOSE_TIMEOUT_MS = 2_000;
const DRAIN_BATCH = 256;
const DRAIN_TIMEOUT_MS = 1_500;
/** Retry delay for a full address. */
const FULL_ADDRESS_DELAY_MS = 30_000;

/** Stores connection and stream, so that thousands of sockets share their listeners. */
class PushSocket extends WebSocket {
  connection: ServerConnection | undefined;
  stream: Duplex | undefined;
  #isAnswering = false;

  /**
   * One write per frame, bypassing `ws`: frames are ASCII, and fragments, masks and compression are not
   * needed.
   */
  override send(frame: string): void {
    if (this.readyState !== WebSocket.OPEN || !this.stream) return;
    // Answers to frames that arrived together are sent together.
    if (this.#isAnswering && this.stream.writableCorked === 0) {
      this.stream.cork();
      process.nextTick(uncork, this.stream);
    }
    this.stream.write(headOf(frame.length) + frame, 'latin1');
  }

  hear(data: RawData, isBinary: boolean): void {
    this.#isAnswering = true;
    if (isBinary) this.connection?.reportBadPacket();
    else this.connection?.receive(textOf(data));
    this.#isAnswering = false;
  }
}

const uncork = (stream: Duplex) => {
  stream.uncork();
};

function onMessage(this: WebSocket, data: RawData, isBinary: boolean) {
  (this as PushSocket).hear(data, isBinary);
}

function onClose(this: WebSocket) {
  (this as PushSocket).connection?.lost();
}
const onBreak = () => undefined;

interface Options {
  readonly service: Pick<PushService, 'counts' | 'isAddressFull' | 'accept'>;
  readonly timers: Timers;
  /** Connections admitted per second; others are redirected with a delay. */
  readonly handshakesASecond: number;
  readonly proxies: number;
}

/** Returns the shutdown function, which redirects all clients at staggered times. */
export function openSockets(
  server: Server,
  { service, timers, handshakesASecond, proxies }: Options,
): () => Promise<void> {
  const options = {
    noServer: true,
    perMessageDeflate: false,
    maxPayload: LIMIT.frameBytes,
    closeTimeout: CLOSE_TIMEOUT_MS,
    WebSocket: PushSocket,
  };
  const sockets = new WebSocketServer(options);
  const limiter = new ConnectionLimiter(handshakesASecond, timers.now());

  const welcome = (socket: PushSocket, request: IncomingMessage) => {
    socket.on('error', onBreak);
    const address = addressOf(request, proxies);
    const delay = service.isAddressFull(address) ? FULL_ADDRESS_DELAY_MS : limiter.delay(timers.now());
    const connection = service.accept(socket, address, bondsIn(request.headers.cookie).map(hashBond));
    socket.connection = connection;
    socket.stream = request.socket;
    socket.on('message', onMessage);
    socket.on('close', onClose);
    if (delay === 0) return;
    service.counts.deferred += 1;
    connection.redirect(delay);
  };

  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    if (pathOf(request) !== PUSH_PATH || !isOwnOrigin(request)) return refuse(stream);
    sockets.handleUpgrade(request, stream, head, welcome);
  };
  server.on('upgrade', upgrade);

  return async () => {
    server.off('upgrade', upgrade);
    const spread = drainSpread(sockets.clients.size, handshakesASecond);
    let count = 0;
    for (const { connection } of sockets.clients) {
      connection?.redirect(Math.random() * spread);
      count += 1;
      if (count % DRAIN_BATCH === 0) await othersTurn();
    }
    const gone = Promise.all(
      [...sockets.clients].map(
        (socket) =>
          new Promise((resolve) => {
            socket.once('close', resolve);
          }),
      ),
    );
    const cancel = timers.after(DRAIN_TIMEOUT_MS, () => {
      for (const socket of sockets.clients) socket.terminate();
    });
    await gone;
    cancel();
  };
}

const textOf = (data: RawData) =>
  (Buffer.isBuffer(data) ? data : Buffer.concat(data as Buffer[])).toString('utf8');

/** Header of an unfragmented text frame to a client, one character per byte. */
function headOf(length: number): string {
  if (length < 126) return String.fromCharCode(0x81, length);
  return length < 0x1_00_00
    ? String.fromCharCode(0x81, 126, length >> 8, length & 0xff)
    : String.fromCharCode(
        0x81,
        127,
        0,
        0,
        0,
        0,
        (length >> 24) & 0xff,
        (length >> 16) & 0xff,
        (length >> 8) & 0xff,
        length & 0xff,
      );
}

const pathOf = ({ url = '' }: IncomingMessage) => url.split('?', 1)[0];

/** `ws` has released the stream: errors must be handled here. */
function refuse(stream: Duplex): void {
  stream.on('error', onBreak).once('finish', () => {
    stream.destroy();
  });
  stream.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
}
