// A page of the push client held in the hand: its time, network, storage, sight and sockets, and a server that says what it is told to.

import type {
  PushSettings,
  PushSocket,
  PushEnvironment,
  BrowserTabs,
} from '#packages/push/client/environment.ts';
import { PushAction, readEnvelope, writeEnvelope } from '#packages/push/protocol/codec.ts';
import { COMMAND } from '#packages/push/protocol/commands.ts';
import { isSigned, signedText } from '#packages/push/protocol/signature.ts';
import { handTimers, settle } from './timers.ts';

export const settings: PushSettings = {
  address: 'ws://seam.test/push',
  hosts: ['spare.test'],
  appId: 'app',
  keyId: 'key-1',
  publicKey: 'public',
};

/** Ciphers one can read, so that tests show what travels. */
const plainCrypto: PushEnvironment['crypto'] = {
  makeKeys: () => ({ key: new Uint8Array(16), iv: new Uint8Array(16) }),
  encryptKeys: async () => 'sealed',
  createPacketCipher: async () => ({
    encrypt: async (packetId, plain) => `${packetId}|${plain}`,
    decrypt: async (packetId, encrypted) => {
      if (!encrypted.startsWith(`${packetId}|`)) throw new Error('not encrypted for this packet');
      return encrypted.slice(`${packetId}|`.length);
    },
  }),
  sha256Base64: async (plain) => `hash of ${plain}`,
  sha256Hex: async (plain) => `cid of ${plain}`,
};

export function memoryStore(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => {
      kept.set(name, value);
    },
    removeItem: (name) => {
      kept.delete(name);
    },
    clear: () => {
      kept.clear();
    },
    key: (at) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size;
    },
  };
}

/** The only tab: it leads. */
const aloneInBrowser: BrowserTabs = {
  post: () => undefined,
  hear: () => undefined,
  campaign: (lead) => {
    lead();
    return { seize: () => undefined, leave: () => undefined };
  },
};

interface Sent {
  readonly command: number;
  readonly packetId: number;
  readonly payload: unknown;
}

/** One socket, seen from the server. */
export class ServerSide {
  readonly address: string;
  readonly sent: Sent[] = [];
  closed: { readonly code: number | undefined; readonly reason: string | undefined } | undefined;
  readonly socket: { -readonly [Name in keyof PushSocket]: PushSocket[Name] };
  /** As they were when the socket was new: what a browser still reports of one that is given up. */
  #handlers: Pick<PushSocket, 'onclose'> = { onclose: null };
  #packetId = 0;

  constructor(address: string) {
    this.address = address;
    this.socket = {
      readyState: 1,
      onopen: null,
      onmessage: null,
      onclose: null,
      send: (frame) => {
        this.#take(frame);
      },
      close: (code, reason) => {
        this.closed ??= { code, reason };
      },
    };
  }

  async opens(): Promise<void> {
    this.#handlers = { onclose: this.socket.onclose };
    this.socket.onopen?.();
    await settled();
  }

  async says(
    command: number,
    payload: object | string,
    { signature, packetId = (this.#packetId += 1) }: { signature?: string; packetId?: number } = {},
  ) {
    const plain = JSON.stringify(payload);
    const head = { command, packetId, timeStamp: 1 };
    const isClear = [
      COMMAND.heartbeat,
      COMMAND.keyNegotiateResult,
      COMMAND.serverClose,
      COMMAND.redirectServer,
    ].some((one) => one === command);
    const right = isSigned(command) ? `hash of ${signedText(head, plain)}` : '';
    this.socket.onmessage?.({
      data: writeEnvelope({
        ...head,
        data: isClear ? plain : `${packetId}|${plain}`,
        signature: signature ?? right,
      }),
    });
    await settled();
  }

  async drops(): Promise<void> {
    this.socket.onclose?.();
    await settled();
  }

  /** The close event of a socket that was given up long ago. */
  async reportsLate(): Promise<void> {
    this.#handlers.onclose?.();
    this.socket.onclose?.();
    await settled();
  }

  async negotiates(): Promise<void> {
    await this.says(COMMAND.keyNegotiateResult, { errorCode: 0, errorMsg: '', encryptType: 'aes/cbc/pkcs7' });
  }

  async registers(session = 's1'): Promise<void> {
    await this.says(COMMAND.registerResult, {
      errorCode: 0,
      errorMsg: '',
      cid: `cid of ${session}`,
      session,
      deviceId: 'd1',
      regId: 'r',
    });
  }

  async logsIn(): Promise<void> {
    await this.says(COMMAND.loginResult, { errorCode: 0, errorMsg: '', session: '' });
  }

  async refuses(command: number, errorCode = 5): Promise<void> {
    await this.says(command, {
      errorCode,
      errorMsg: 'no',
      encryptType: '',
      cid: '',
      session: '',
      deviceId: '',
      regId: '',
    });
  }

  /** An action; `msgData` without an id is not acknowledged. */
  async acts(msgAction: string, msgId: string, msgData: object, extra: object | string = ''): Promise<void> {
    await this.says(COMMAND.serverMessage, {
      appId: 'app',
      cid: 'c',
      msgId,
      msgAction,
      msgData: JSON.stringify(msgData),
      msgExtraData: typeof extra === 'string' ? extra : JSON.stringify(extra),
    });
  }

  async pushes(seq: number, id = `m${seq}`): Promise<void> {
    const data = {
      id: `push-${id}`,
      appKey: 'k',
      appId: 'app',
      messageid: id,
      taskId: 't',
      actionChain: [],
      cdnType: '',
    };
    await this.acts('pushmessage', `push-${id}`, data, { seq, id, type: 'TRADE', unread: 1 });
  }

  get commands(): number[] {
    return this.sent.map(({ command }) => command);
  }

  /** msgData of all actions of this kind. */
  actions(msgAction: string): { readonly msgId: string; readonly data: Record<string, unknown> }[] {
    return this.sent.flatMap(({ payload }) => {
      const action = PushAction.safeParse(payload).data;
      return action?.msgAction === msgAction
        ? [{ msgId: action.msgId, data: JSON.parse(action.msgData) as Record<string, unknown> }]
        : [];
    });
  }

  #take(frame: string) {
    const envelope = readEnvelope(frame);
    if (!envelope) throw new Error(`no envelope: ${frame}`);
    const { command, packetId, data } = envelope;
    this.sent.push({ command, packetId, payload: JSON.parse(data.replace(/^\d+\|/, '')) as unknown });
  }
}

/** Encrypting takes more turns than most things. */
const settled = async () => {
  for (let turn = 0; turn < 5; turn += 1) await settle();
};

let ids = 0;

export function openPage({ store = memoryStore(), tabs = aloneInBrowser, random = 0.5 } = {}) {
  const { timers, pass } = handTimers();
  const sockets: ServerSide[] = [];
  /** When a socket was asked for. */
  const attempts: number[] = [];
  const world = { isVisible: true, hasFocus: true, isNetworkUp: true, isReachable: true, random };
  const around: PushEnvironment = {
    timers,
    store,
    tabs,
    random: () => world.random,
    newId: () => `id-${(ids += 1)}`,
    open: (address) => {
      attempts.push(timers.now());
      if (!world.isReachable) throw new Error('no such server');
      const side = new ServerSide(address);
      sockets.push(side);
      return side.socket;
    },
    crypto: plainCrypto,
    pageState: {
      isVisible: () => world.isVisible,
      hasFocus: () => world.hasFocus,
      isNetworkUp: () => world.isNetworkUp,
    },
    phone: () => ({
      model: 'm',
      brand: 'b',
      system_version: '1',
      extra: {
        os: 'o',
        platform: 'H5',
        platformVersion: '',
        platformId: '',
        language: 'zh-CN',
        userAgent: 'u',
      },
    }),
  };
  const last = (): ServerSide => {
    const side = sockets.at(-1);
    if (!side) throw new Error('no socket was opened');
    return side;
  };
  /** From the opening to the login. */
  const goOnline = async () => {
    await last().opens();
    await last().negotiates();
    if (last().commands.includes(COMMAND.register)) await last().registers();
    await last().logsIn();
    return last();
  };
  return { around, store, sockets, attempts, last, goOnline, pass, world, timers };
}
