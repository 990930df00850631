// The packets of one socket: numbered, signed and encrypted on the way out, proven on the way in.

import { type Envelope, writeEnvelope } from '../protocol/codec.ts';
import { isEncrypted, isSigned, signedText } from '../protocol/signature.ts';
import type { PacketCipher } from './nodeCrypto.ts';
import { sha256Base64 } from './nodeCrypto.ts';

/** What is used of a WebSocket. */
export interface Wire {
  send(frame: string): void;
  /** What the client has not taken yet, in bytes. */
  readonly bufferedAmount: number;
  close(code: number, reason: string): void;
  terminate(): void;
}

const MOST_WAITING_BYTES = 1_048_576;
const MOST_WAITING_FRAMES = 256;
/** From here on what can wait should. */
const CONGESTED_BYTES = 65_536;

export class Line {
  readonly #wire: Wire;
  readonly #now: () => number;
  /** Once the keys are agreed upon. */
  cipher: PacketCipher | undefined;
  #lastIn = 0;
  #lastOut = 0;
  #waitingFrames = 0;

  constructor(wire: Wire, now: () => number) {
    this.#wire = wire;
    this.#now = now;
  }

  get isCongested(): boolean {
    return this.#wire.bufferedAmount > CONGESTED_BYTES;
  }

  /** The server does not remember for somebody who does not listen. */
  get isStuck(): boolean {
    const waiting = this.#wire.bufferedAmount;
    if (waiting === 0) this.#waitingFrames = 0;
    return waiting > MOST_WAITING_BYTES || this.#waitingFrames >= MOST_WAITING_FRAMES;
  }

  /** Numbers only grow: what comes again is not heard again. */
  isLate({ packetId }: Envelope): boolean {
    if (packetId <= this.#lastIn) return true;
    this.#lastIn = packetId;
    return false;
  }

  /** The payload, if it is whole. */
  open(envelope: Envelope): string | undefined {
    try {
      const { command, packetId, data, signature } = envelope;
      const plain = isEncrypted(command) ? this.cipher?.decrypt(packetId, data) : data;
      const isWhole =
        plain !== undefined && isSigned(command) && sha256Base64(signedText(envelope, plain)) === signature;
      return isWhole ? plain : undefined;
    } catch {
      return undefined;
    }
  }

  send(command: number, plain: string): void {
    const head = { command, packetId: (this.#lastOut += 1), timeStamp: this.#now() };
    const data = isEncrypted(command) ? this.cipher?.encrypt(head.packetId, plain) : plain;
    if (data === undefined) return;
    this.#wire.send(
      writeEnvelope({
        ...head,
        data,
        signature: isSigned(command) ? sha256Base64(signedText(head, plain)) : '',
      }),
    );
    if (this.#wire.bufferedAmount > 0) this.#waitingFrames += 1;
  }

  close(code: number, reason: string, { atOnce = false } = {}): void {
    this.#wire.close(code, reason);
    if (atOnce) this.#wire.terminate();
  }
}
