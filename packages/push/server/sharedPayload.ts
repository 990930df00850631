// A payload with a beginning of each client; the rest is encoded once.

/** Room for the longest beginning, and for what is signed before it. */
const FRONT = 512;
/** Room for the padding of the cipher. */
const BLOCK = 16;

export interface PayloadBytes {
  readonly signed: Buffer;
  /** A whole block longer than the payload; the next beginning overwrites it. */
  readonly plain: Buffer;
}

export class SharedPayload {
  readonly #bytes: Buffer;
  readonly #end: number;

  constructor(rest: string) {
    this.#end = FRONT + Buffer.byteLength(rest);
    this.#bytes = Buffer.alloc(this.#end + BLOCK);
    this.#bytes.write(rest, FRONT);
  }

  /** `signedText` ends with the beginning. Both are valid until the next client's. */
  after(signedText: string, beginning: string): PayloadBytes {
    const at = FRONT - Buffer.byteLength(signedText);
    if (at < 0) throw new Error('the beginning of a payload is too long');
    this.#bytes.write(signedText, at);
    return {
      signed: this.#bytes.subarray(at, this.#end),
      plain: this.#bytes.subarray(FRONT - Buffer.byteLength(beginning)),
    };
  }
}
