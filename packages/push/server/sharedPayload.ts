// A payload with a beginning of each client; the rest is encoded once.

/** Room for the longest beginning, and for what is signed before it. */
const FRONT = 512;
/** Of the cipher: room for its padding. */
const BLOCK = 16;

interface PayloadBytes {
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
    const beginsAt = FRONT - Buffer.byteLength(beginning);
    // Encrypting overwrites the first block.
    if (at < 0 || beginsAt > FRONT - BLOCK) throw new Error('no beginning of a payload is so short or long');
    this.#bytes.write(signedText, at);
    return { signed: this.#bytes.subarray(at, this.#end), plain: this.#bytes.subarray(beginsAt) };
  }
}
