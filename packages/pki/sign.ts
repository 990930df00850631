// Adds a PAdES B-T signature as an incremental update to a PDF.

import { PDF } from '@libpdf/core';
import { placeAppearance } from './mark.ts';
import { keyKindOf } from './signatureValue.ts';
import { createTimestamp, type Timestamper } from './timestamp.ts';

export interface SignatureOptions {
  /** DER. */
  readonly certificate: Uint8Array<ArrayBuffer>;
  readonly authority: Uint8Array<ArrayBuffer>;
  /** Over SHA-256: ECDSA in DER, or RSA with the padding of PKCS#1 v1.5. */
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
/** Keys of RSA are in the certificates, too. */
const RSA_ROOM_BYTES = 4_096;
const KINDS = {
  EC: { keyType: 'EC', signatureAlgorithm: 'ECDSA' },
  RSA: { keyType: 'RSA', signatureAlgorithm: 'RSASSA-PKCS1-v1_5' },
} as const;

export async function addSignature(
  pdf: Uint8Array,
  { certificate, authority, sign, timestamp, reason, at, appearance, room }: SignatureOptions,
): Promise<SignedFile> {
  const opened = await PDF.load(pdf);
  if (appearance) await placeAppearance(opened, appearance);
  const kind = keyKindOf(certificate);
  if (!kind) throw new Error('papers are signed by RSA and on elliptic curves');
  let token = new Uint8Array();
  const { bytes } = await opened.sign({
    signer: {
      certificate,
      certificateChain: [authority],
      ...KINDS[kind],
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
    estimatedSize: (room ?? OWN_ROOM_BYTES) + (kind === 'RSA' ? RSA_ROOM_BYTES : 0),
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
