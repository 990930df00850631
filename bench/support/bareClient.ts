// A minimal HTTP client: one keep-alive connection, one request at a time.

import { connect, type Socket } from 'node:net';

export interface BareClient {
  /** The response body; rejects when the connection breaks. */
  post(path: string, body: string): Promise<string>;
  close(): void;
}

const END_OF_HEAD = Buffer.from('\r\n\r\n');

/** On two cores a full HTTP client would compete with the server being measured. */
export function openBareClient(address: string, token?: string): BareClient {
  const { hostname, port, host } = new URL(address);
  const socket: Socket = connect(Number(port), hostname).setNoDelay();
  const authorization = token ? `authorization: Bearer ${token}\r\n` : '';
  const fixed = `host: ${host}\r\ncontent-type: application/json\r\n${authorization}`;
  let held: Buffer = Buffer.alloc(0);
  let settle: { resolve(body: string): void; reject(error: Error): void } | undefined;
  socket.on('data', (part) => {
    held = held.length === 0 ? part : Buffer.concat([held, part]);
    const body = bodyOf(held);
    if (body === undefined) return;
    held = Buffer.alloc(0);
    settle?.resolve(body);
  });
  const fail = (error: Error) => {
    settle?.reject(error);
  };
  socket.on('error', fail);
  socket.on('close', () => {
    fail(new Error('the connection was closed'));
  });
  return {
    post: (path, body) =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject };
        if (socket.destroyed) reject(new Error('the connection was closed before'));
        socket.write(
          `POST ${path} HTTP/1.1\r\n${fixed}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
        );
      }),
    close: () => {
      socket.destroy();
    },
  };
}

function bodyOf(answer: Buffer): string | undefined {
  const headEnd = answer.indexOf(END_OF_HEAD);
  if (headEnd < 0) return undefined;
  const [, length] = /content-length: (\d+)/i.exec(answer.toString('latin1', 0, headEnd)) ?? [];
  if (length === undefined) throw new Error('an answer without its length');
  const start = headEnd + END_OF_HEAD.length;
  return answer.length < start + Number(length)
    ? undefined
    : answer.toString('utf8', start, start + Number(length));
}
