// Numbers, signs and encrypts outgoing packets; verifies incoming ones.

import { type PacketEnvelope, writeEnvelope } from '../protocol/codec.ts';
import { isEncrypted, isSigned, signedText } from '../protocol/signature.ts';
import type { NodePacketCipher } from './nodeCrypto.ts';
import { sha256Base64 } from './nodeCrypto.ts';
import type { SharedPayload } from './sharedPayload.ts';

export interface PushTransport {
  send(frame: string): void;
  readonly bufferedAmount: number;
  close(code: number, reason: string): void;
  terminate(): void;
}

const MAX_BUFFERED_BYTES = 1_048_576;
const MAX_BUFFERED_FRAMES = 256;
/** Nothing in it has to be escaped. */
const quoteBase64 = (text: string) => `"${text}"`;
/** Above this, deferrable packets wait. */
const CONGESTED_BYTES = 65_536;

export class PacketChannel {
  readonly #wire: PushTransport;
  readonly #now: () => number;
  cipher: NodePacketCipher | undefined;
  #lastIn = 0;
  #lastOut = 0;
  #bufferedFrames = 0;

  constructor(wire: PushTransport, now: () => number) {
    this.#wire = wire;
    this.#now = now;
  }

  get isCongested(): boolean {
    return this.#wire.bufferedAmount > CONGESTED_BYTES;
  }

  /** Bounds the server's memory for a client that does not read. */
  get isStuck(): boolean {
    const waiting = this.#wire.bufferedAmount;
    if (waiting === 0) this.#bufferedFrames = 0;
    return waiting > MAX_BUFFERED_BYTES || this.#bufferedFrames >= MAX_BUFFERED_FRAMES;
  }

  /** Packet ids increase: repeated packets are dropped. */
  isLate({ packetId }: PacketEnvelope): boolean {
    if (packetId <= this.#lastIn) return true;
    this.#lastIn = packetId;
    return false;
  }

  open(envelope: PacketEnvelope): string | undefined {
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
    const head = this.#nextHead(command);
    const signature = isSigned(command) ? sha256Base64(signedText(head, plain)) : '';
    if (!isEncrypted(command)) return this.#write(writeEnvelope({ ...head, data: plain, signature }));
    const data = this.cipher?.encrypt(head.packetId, plain);
    if (data !== undefined) this.#write(writeEnvelope({ ...head, data, signature }, quoteBase64));
  }

  /** An encrypted packet whose payload begins for this client alone. */
  sendShared(command: number, beginning: string, rest: SharedPayload): void {
    if (!this.cipher) return;
    const head = this.#nextHead(command);
    const { signed, plain } = rest.after(signedText(head, beginning), beginning);
    const signature = sha256Base64(signed);
    const data = this.cipher.encryptBytes(head.packetId, plain);
    this.#write(writeEnvelope({ ...head, data, signature }, quoteBase64));
  }

  #nextHead(command: number) {
    return { command, packetId: (this.#lastOut += 1), timeStamp: this.#now() };
  }

  #write(frame: string): void {
    this.#wire.send(frame);
    if (this.#wire.bufferedAmount > 0) this.#bufferedFrames += 1;
  }

  close(code: number, reason: string, { atOnce = false } = {}): void {
    this.#wire.close(code, reason);
    if (atOnce) this.#wire.terminate();
  }
}
