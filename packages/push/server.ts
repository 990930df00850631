// The push service: WebSocket connections on one path of an HTTP server, joined to the hub.
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { Connection, type Doorkeeper } from './connection.ts';
import { CLOSE } from './frames.ts';
import type { Hub } from './server/hub.ts';
import type { Timers } from './timers.ts';

export const PUSH_PATH = '/push';

interface PushOptions<Who> extends Doorkeeper<Who> {
  readonly hub: Hub;
  readonly timers: Timers;
  /** Those among them whose sessions have ended: asked once a second, for all at once. */
  ended(present: readonly Who[]): Promise<readonly Who[]>;
  onError(error: unknown): void;
}

export interface PushServer {
  readonly size: number;
  close(): Promise<void>;
}

const SESSION_SWEEP_MS = 500;
const MOST_FRAME_BYTES = 64 * 1_024;

export function servePush<Who>(server: Server, options: PushOptions<Who>): PushServer {
  const { hub, timers, onError } = options;
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: MOST_FRAME_BYTES, clientTracking: false });
  const connections = new Map<Connection<Who>, WebSocket>();

  const welcome = (socket: WebSocket) => {
    const connection = new Connection(hub, wireOf(socket), options, timers);
    connections.set(connection, socket);
    socket.on('message', (data, isBinary) => {
      if (isBinary) connection.close(CLOSE.badFrame);
      else connection.receive(textOf(data));
    });
    // A broken frame or line: `close` follows, and nothing else needs to be done.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      connections.delete(connection);
      connection.ended();
    });
  };

  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    if (pathOf(request) !== PUSH_PATH || !isOwnOrigin(request)) return refuse(stream);
    sockets.handleUpgrade(request, stream, head, welcome);
  };

  const endSessions = async () => {
    const present = new Map<Who, Connection<Who>[]>();
    for (const connection of connections.keys()) {
      if (connection.who !== undefined) present.set(connection.who, [...present.get(connection.who) ?? [], connection]);
    }
    if (present.size === 0) return;
    for (const who of await options.ended([...present.keys()])) {
      for (const connection of present.get(who) ?? []) connection.close(CLOSE.sessionEnded);
    }
  };

  let isClosed = false;
  const sweep = () => {
    if (isClosed) return;
    void endSessions().catch(onError).then(() => { callOff = timers.after(SESSION_SWEEP_MS, sweep); });
  };
  let callOff = timers.after(SESSION_SWEEP_MS, sweep);

  server.on('upgrade', upgrade);
  return {
    get size() { return connections.size; },
    close: async () => {
      isClosed = true;
      callOff();
      server.off('upgrade', upgrade);
      const gone = [...connections.values()].map((socket) => new Promise((resolve) => { socket.once('close', resolve); }));
      for (const connection of connections.keys()) connection.close(CLOSE.goingAway);
      const callOffPatience = timers.after(1_000, () => { for (const socket of connections.values()) socket.terminate(); });
      await Promise.all(gone);
      callOffPatience();
    },
  };
}

function wireOf(socket: WebSocket) {
  return {
    send: (text: string) => { socket.send(text); },
    waiting: () => socket.bufferedAmount,
    close: (code: number) => {
      socket.close(code);
      // A closing word would only queue up behind what it does not take.
      if (code === CLOSE.tooSlow) socket.terminate();
    },
  };
}

const textOf = (data: RawData) => (Buffer.isBuffer(data) ? data : Buffer.concat(data as Buffer[])).toString('utf8');

const pathOf = ({ url = '' }: IncomingMessage) => url.split('?', 1)[0];

/** A browser always names the page's origin; another site's pages may not listen with our users' eyes. */
function isOwnOrigin({ headers: { origin, host, 'x-forwarded-host': forwarded } }: IncomingMessage): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return [host, forwarded].includes(new URL(origin).host);
}

function refuse(stream: Duplex): void {
  stream.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
}
