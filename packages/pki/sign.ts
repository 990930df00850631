// Adds a PAdES B-T signature as an incremental update to a PDF.

import { PDF } from '@libpdf/core';
import { placeAppearance } from './mark.ts';
import { createTimestamp, type Timestamper } from './timestamp.ts';

export interface SignatureOptions {
  /** DER. */
  readonly certificate: Uint8Array<ArrayBuffer>;
  readonly authority: Uint8Array<ArrayBuffer>;
  /** ECDSA over SHA-256, DER. */
  sign(bytes: Uint8Array): Promise<Uint8Array>;
  readonly timestamp: (digest: Uint8Array) => Promise<Uint8Array>;
  readonly reason: string;
  readonly at: Date;
  /** Appearance: a one-page PDF laid into the next free signature box. */
  readonly appearance?: Uint8Array;
  /** Bytes kept for signature and token; by default enough for those of our own. */
  readonly room?: number;
}

export interface SignedFile {
  readonly pdf: Uint8Array<ArrayBuffer>;
  readonly token: Uint8Array;
}

/** Two certificates and a token take about 4 kB. */
const OWN_ROOM_BYTES = 8_192;

export async function addSignature(
  pdf: Uint8Array,
  { certificate, authority, sign, timestamp, reason, at, appearance, room }: SignatureOptions,
): Promise<SignedFile> {
  const opened = await PDF.load(pdf);
  if (appearance) await placeAppearance(opened, appearance);
  let token = new Uint8Array();
  const { bytes } = await opened.sign({
    signer: {
      certificate,
      certificateChain: [authority],
      keyType: 'EC',
      signatureAlgorithm: 'ECDSA',
      sign: (data) => sign(data),
    },
    timestampAuthority: {
      timestamp: async (digest) => {
        token = new Uint8Array(await timestamp(digest));
        return token;
      },
    },
    level: 'B-T',
    reason: withoutBrackets(reason),
    signingTime: at,
    estimatedSize: room ?? OWN_ROOM_BYTES,
  });
  return { pdf: new Uint8Array(bytes), token };
}

/** The library escapes brackets twice, which readers would show. */
const withoutBrackets = (text: string) =>
  text.replaceAll('(', '（').replaceAll(')', '）').replaceAll('\\', '/');

/** Timestamps from a local authority. */
export const localTimestamps =
  (timestamper: Timestamper, now: () => Date) =>
  (digest: Uint8Array): Promise<Uint8Array> =>
    createTimestamp(timestamper, digest, now());
