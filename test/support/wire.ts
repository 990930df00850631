// The wire between phones and a server: it carries bytes, and can be cut and mended.

import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface Wire {
  readonly address: string;
  cut(): void;
  mend(): void;
}

export async function openWire(to: string): Promise<Wire> {
  const { hostname, port } = new URL(to);
  const sockets = new Set<Socket>();
  let isCut = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    // Whoever is cut off has nothing to say about it.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
    });
  };
  const server = createServer((near) => {
    keep(near);
    if (isCut) return void near.destroy();
    const far = connect({ host: hostname, port: Number(port) });
    keep(far);
    near.pipe(far).pipe(near);
    near.on('close', () => {
      far.destroy();
    });
    far.on('close', () => {
      near.destroy();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(() => {
    cut();
    server.close();
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    mend: () => {
      isCut = false;
    },
  };
}
