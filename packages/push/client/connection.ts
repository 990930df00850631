// One socket and its handshake: ordered packets, signed and encrypted.
// Callbacks of a finished connection are ignored.

import type { Timers } from '#packages/time/timers.ts';
import type { Keys } from '../protocol/cipher.ts';
import { HEARTBEAT_DATA, readEnvelope, writeEnvelope } from '../protocol/codec.ts';
import { COMMAND, TIMER } from '../protocol/commands.ts';
import { isEncrypted, isSigned, signedText } from '../protocol/signature.ts';
import type { PushCrypto, PushSocket } from './environment.ts';
import type { WebPacketCipher } from './webCrypto.ts';

const OPEN = 1;

export interface ConnectionListener {
  opened(): void;
  /** `plain`: the verified payload as JSON text. */
  packet(command: number, plain: string): void;
  damaged(command: number): void;
  unsent(command: number): void;
  lost(): void;
  silent(): void;
}

interface Deps {
  readonly timers: Timers;
  readonly crypto: PushCrypto;
  nextPacketId(): number;
}

export class ClientConnection {
  readonly #socket: PushSocket;
  readonly #means: Deps;
  readonly #hearer: ConnectionListener;
  #isOver = false;
  #cipher: WebPacketCipher | undefined;
  #sending: Promise<void> = Promise.resolve();
  #receiving: Promise<void> = Promise.resolve();
  #callOffHeartbeat = (): void => undefined;
  #callOffSilence = (): void => undefined;

  constructor(socket: PushSocket, means: Deps, hearer: ConnectionListener) {
    this.#socket = socket;
    this.#means = means;
    this.#hearer = hearer;
    socket.onopen = () => {
      if (!this.#isOver) hearer.opened();
    };
    socket.onclose = () => {
      if (!this.#isOver) hearer.lost();
    };
    socket.onmessage = ({ data }) => {
      if (this.#isOver) return;
      this.startHeartbeat();
      this.#receiving = this.#receiving.then(() => this.#take(String(data)));
    };
    this.expectWithin(TIMER.waiting);
  }

  /** Restarted by every frame: a busy connection needs no heartbeat. */
  startHeartbeat(): void {
    this.#callOffHeartbeat();
    this.#callOffHeartbeat = this.#means.timers.after(TIMER.heartbeat, () => {
      this.send(COMMAND.heartbeat, HEARTBEAT_DATA);
    });
    this.expectWithin(TIMER.deadPeer);
  }

  expectWithin(patience: number): void {
    this.#callOffSilence();
    this.#callOffSilence = this.#means.timers.after(patience, () => {
      this.#hearer.silent();
    });
  }

  async secure(keys: Keys): Promise<void> {
    this.#cipher = await this.#means.crypto.createPacketCipher(keys);
  }

  send(command: number, plain: string): void {
    this.#sending = this.#sending
      .then(() => this.#give(command, plain))
      .catch(() => {
        if (this.#isOver) return;
        this.#hearer.unsent(command);
        this.#hearer.lost();
      });
  }

  close(code?: number, reason?: string): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#callOffHeartbeat();
    this.#callOffSilence();
    this.#socket.close(code, reason);
  }

  async #give(command: number, plain: string): Promise<void> {
    if (this.#isOver) return;
    const head = { command, packetId: this.#means.nextPacketId(), timeStamp: this.#means.timers.now() };
    const signature = isSigned(command) ? await this.#means.crypto.sha256Base64(signedText(head, plain)) : '';
    const data = isEncrypted(command) ? await this.#encrypt(head.packetId, plain) : plain;
    if (this.#isOver) return;
    if (this.#socket.readyState !== OPEN) throw new Error('readyState is not OPEN');
    this.#socket.send(writeEnvelope({ ...head, data, signature }));
  }

  async #encrypt(packetId: number, plain: string): Promise<string> {
    if (!this.#cipher) throw new Error('no keys have been agreed upon yet');
    return this.#cipher.encrypt(packetId, plain);
  }

  async #take(frame: string): Promise<void> {
    if (this.#isOver) return;
    const envelope = readEnvelope(frame);
    if (!envelope) return this.#hearer.damaged(-1);
    const { command, packetId, data, signature } = envelope;
    if (command === COMMAND.heartbeat) return;
    const plain = isEncrypted(command) ? await this.#decrypt(packetId, data) : data;
    const isWhole =
      plain !== undefined &&
      (!isSigned(command) ||
        (await this.#means.crypto.sha256Base64(signedText(envelope, plain))) === signature);
    if (this.#isOver) return;
    if (isWhole) this.#hearer.packet(command, plain);
    else this.#hearer.damaged(command);
  }

  async #decrypt(packetId: number, data: string): Promise<string | undefined> {
    return this.#cipher?.decrypt(packetId, data).catch(() => undefined);
  }
}
