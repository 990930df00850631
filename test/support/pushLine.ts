// A client and the server's end of its connection, joined by function calls; the wire can be clogged.

import { generateKeyPairSync } from 'node:crypto';
import type { PushTransport } from '#packages/push/server/packetChannel.ts';
import { type Heard, PushClient, type PushIdentity } from './pushClient.ts';

const pair = generateKeyPairSync('rsa', { modulusLength: 2_048 });
export const privateKey = pair.privateKey;
export const pushSettings = {
  appId: 'app',
  keyId: 'key',
  publicKey: pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
};

export interface TestWire extends PushTransport {
  bufferedAmount: number;
  isCut: boolean;
  /** How the server ended it. */
  closedWith: number | undefined;
  isTerminated: boolean;
  readonly frames: string[];
}

interface Manners {
  readonly acknowledges?: boolean;
  readonly feedsBack?: boolean;
  readonly identity?: PushIdentity;
}

/** `connect` gives the server's end of the wire. */
export function joinClient(
  connect: (wire: TestWire) => { receive(frame: string): void },
  heard: Heard = {},
  manners: Manners = {},
) {
  const wire: TestWire = {
    bufferedAmount: 0,
    isCut: false,
    closedWith: undefined,
    isTerminated: false,
    frames: [],
    send: (frame) => {
      wire.frames.push(frame);
      if (!wire.isCut) client.receive(frame);
    },
    close: (code) => {
      wire.closedWith = code;
    },
    terminate: () => {
      wire.isTerminated = true;
    },
  };
  const connection = connect(wire);
  const client = new PushClient(
    pushSettings,
    (frame) => {
      connection.receive(frame);
    },
    heard,
    manners,
  );
  return { wire, client };
}
