// A small transaction pooler: lends a session for a transaction, then wipes it.

import { randomInt } from 'node:crypto';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { until } from './until.ts';

const PARAMETERS = new Set(['user', 'database', 'application_name', 'client_encoding']);
const PROTOCOL_3 = 196_608;
/** Each borrower's statements are prepared anew under this name: the next one knows none of them. */
const STATEMENT = Buffer.from('pooled\0');
const NOTHING = Buffer.alloc(0);

interface Session {
  readonly socket: Socket;
  /** Per message sent: whether its answer is for the borrower. `ready` ends what a `Sync` or `Query` began. */
  readonly awaited: ('answer' | 'own' | 'ready')[];
  borrower: Borrower | undefined;
  isFree: boolean;
}

interface Borrower {
  readonly socket: Socket;
  readonly waiting: [type: string, body: Buffer][];
  readonly statements: Map<string, Buffer>;
  session: Session | undefined;
}

interface Pooler {
  readonly url: string;
  close(): Promise<void>;
}

/** Lends the sessions by chance, so that what one transaction leaves behind is missed by the next. */
export async function startPooler(url: string, sessions = 3): Promise<Pooler> {
  const target = new pg.Client(url);
  const all: Session[] = Array.from({ length: sessions }, () => openSession(target, release));
  const queue: Borrower[] = [];

  function release(session: Session) {
    session.isFree = true;
    const next = queue.shift();
    if (next) lend(next);
  }

  function lend(borrower: Borrower) {
    const free = all.filter(({ isFree }) => isFree);
    const session = free[free.length > 1 ? randomInt(free.length) : 0];
    if (!session) {
      queue.push(borrower);
      return;
    }
    Object.assign(session, { isFree: false, borrower });
    borrower.session = session;
    for (const [type, body] of borrower.waiting.splice(0)) forward(session, borrower, type, body);
  }

  const server = createServer((socket) => {
    const borrower: Borrower = { socket, waiting: [], statements: new Map(), session: undefined };
    socket.on('error', () => undefined);
    greet(socket, (type, body) => {
      if (type === 'X') socket.end();
      else if (borrower.session) forward(borrower.session, borrower, type, body);
      else if (borrower.waiting.push([type, body]) === 1 && !queue.includes(borrower)) lend(borrower);
    });
    socket.on('close', () => {
      if (queue.includes(borrower)) queue.splice(queue.indexOf(borrower), 1);
      // What it began is rolled back.
      if (borrower.session) sendOwn(borrower.session, 'rollback', 'discard all');
    });
  }).listen(0, '127.0.0.1');
  await until(() => Promise.resolve(server.listening && all.every(({ isFree }) => isFree)));
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgresql://${target.user}@127.0.0.1:${port}/${target.database}`,
    close: async () => {
      for (const { socket } of all) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Answers a client's start as PgBouncer does, which knows few parameters, then hands on its messages. */
function greet(socket: Socket, onMessage: (type: string, body: Buffer) => void) {
  let isStarted = false;
  const read = messages((type, body) => {
    if (isStarted) {
      onMessage(type, body);
      return;
    }
    isStarted = true;
    const names = body.subarray(4).toString().split('\0');
    const refused = names.find((name, at) => at % 2 === 0 && name !== '' && !PARAMETERS.has(name));
    if (refused !== undefined) {
      const said = `SFATAL\0VFATAL\0C08P01\0Munsupported startup parameter: ${refused}\0\0`;
      socket.end(message('E', Buffer.from(said)));
      return;
    }
    socket.write(Buffer.concat([message('R', int32(0)), message('Z', Buffer.from('I'))]));
  }, true);
  socket.on('data', read);
}

function openSession(target: pg.Client, onFree: (session: Session) => void): Session {
  const { host, port, user = '', database = '' } = target;
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  const start = Buffer.from(`user\0${user}\0database\0${database}\0\0`);
  socket.write(Buffer.concat([int32(8 + start.length), int32(PROTOCOL_3), start]));
  const session: Session = { socket, awaited: ['ready'], borrower: undefined, isFree: false };
  socket.on('error', () => undefined);
  socket.on('close', () => session.borrower?.socket.destroy());
  socket.on(
    'data',
    messages((type, body) => {
      if (isForBorrower(session, type)) session.borrower?.socket.write(message(type, body));
      if (type !== 'Z' || body.toString() !== 'I' || session.awaited.length > 0) return;
      const { borrower } = session;
      if (!borrower) {
        onFree(session);
        return;
      }
      borrower.session = undefined;
      sendOwn(session, 'discard all');
    }),
  );
  return session;
}

function isForBorrower({ awaited }: Session, type: string): boolean {
  if (type === 'Z') awaited.splice(0, awaited.indexOf('ready') + 1);
  return type !== '1' && type !== '3' ? true : awaited.shift() === 'answer';
}

function sendOwn(session: Session, ...statements: string[]) {
  session.borrower = undefined;
  for (const statement of statements) {
    session.awaited.push('ready');
    session.socket.write(message('Q', Buffer.from(`${statement}\0`)));
  }
}

function forward({ socket, awaited }: Session, { statements }: Borrower, type: string, body: Buffer) {
  const prepare = (definition: Buffer, isAsked: boolean) => {
    awaited.push('own', isAsked ? 'answer' : 'own');
    socket.write(message('C', Buffer.concat([Buffer.from('S'), STATEMENT])));
    socket.write(message('P', Buffer.concat([STATEMENT, definition])));
  };
  if (type === 'P') {
    const [name, definition] = cut(body);
    statements.set(name, definition);
    prepare(definition, true);
    return;
  }
  if (type === 'Q' || type === 'S') awaited.push('ready');
  if (type !== 'B') {
    socket.write(message(type, body));
    return;
  }
  const [portal, rest] = cut(body);
  const [name, parameters] = cut(rest);
  prepare(statements.get(name) ?? NOTHING, false);
  socket.write(message('B', Buffer.concat([Buffer.from(`${portal}\0`), STATEMENT, parameters])));
}

/** Divides after the string that a message begins with. */
function cut(body: Buffer): [string, Buffer] {
  const end = body.indexOf(0);
  return [body.toString('utf8', 0, end), body.subarray(end + 1)];
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

const message = (type: string, body: Buffer) =>
  Buffer.concat([Buffer.from(type), int32(body.length + 4), body]);

/** Collects what arrives into messages; the first of a client has no type. */
function messages(onMessage: (type: string, body: Buffer) => void, isUntypedFirst = false) {
  let held = NOTHING;
  let typed = isUntypedFirst ? 0 : 1;
  return (chunk: Buffer) => {
    held = Buffer.concat([held, chunk]);
    while (held.length >= typed + 4) {
      const end = typed + held.readInt32BE(typed);
      if (held.length < end) return;
      const [type, body] = [held.toString('latin1', 0, typed), held.subarray(typed + 4, end)];
      held = held.subarray(end);
      typed = 1;
      onMessage(type, body);
    }
  };
}
