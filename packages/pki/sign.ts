// Adds one signature to a PDF (PAdES B-T) as an incremental update: what was signed before stays as it is, to the byte.

import { PDF } from '@libpdf/core';
import { placeMark } from './mark.ts';
import { sha256, stamp, type Timestamper } from './timestamp.ts';

export interface Signing {
  /** DER. */
  readonly certificate: Uint8Array<ArrayBuffer>;
  readonly authority: Uint8Array<ArrayBuffer>;
  /** ECDSA over SHA-256 of the bytes, DER. */
  sign(bytes: Uint8Array): Promise<Uint8Array>;
  readonly timestamp: (digest: Uint8Array) => Promise<Uint8Array>;
  readonly reason: string;
  readonly at: Date;
  /** What is seen of it: a PDF of one page, laid into the box that the file keeps for one more signature. */
  readonly mark?: Uint8Array;
}

export interface SignedFile {
  readonly pdf: Uint8Array<ArrayBuffer>;
  readonly token: Uint8Array;
  readonly sha256: string;
}

/** A signature with two certificates and a token takes some 4 kB. */
const ROOM_BYTES = 8_192;

export async function addSignature(
  pdf: Uint8Array,
  { certificate, authority, sign, timestamp, reason, at, mark }: Signing,
): Promise<SignedFile> {
  const opened = await PDF.load(pdf);
  if (mark) await placeMark(opened, mark);
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
    estimatedSize: ROOM_BYTES,
  });
  const signed = new Uint8Array(bytes);
  return { pdf: signed, token, sha256: Buffer.from(sha256(signed)).toString('hex') };
}

/** The library escapes them twice, and readers would show it. */
const withoutBrackets = (text: string) =>
  text.replaceAll('(', '（').replaceAll(')', '）').replaceAll('\\', '/');

/** The timestamps of an authority at hand. */
export const timestampsOf =
  (timestamper: Timestamper, now: () => Date) =>
  (digest: Uint8Array): Promise<Uint8Array> =>
    stamp(timestamper, digest, now());
