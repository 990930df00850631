// What later features may ask of certificates: who holds one, to sign with it, and to judge what was signed.
import type { SigningProof } from '../proof.ts';
import type { PdfVerdict } from '../verdict.ts';
import { certificateFaults } from '../faults.ts';
import type { Setting } from '#packages/call/scene.ts';
import type { Steps } from '#packages/call/server.ts';
import { fail } from '#packages/fault/fault.ts';
import type { Connection } from '#packages/sql/sql.ts';

export interface Held {
  readonly id: string;
  readonly firmId: string;
  readonly personId: string;
  readonly serial: string;
  readonly subject: string;
  readonly caName: string;
  readonly notBefore: Date;
  readonly notAfter: Date;
  readonly sealId: string;
}

/** The certificate this person may sign with for this firm at that moment; undefined where there is none. */
export function certificateFor(_connection: Connection, _holding: { firmId: string; personId: string; at: Date }): Promise<Held | undefined> {
  return Promise.resolve(undefined);
}

/** A key that its holder has opened: it lives in memory only, for the one signing it was opened for. */
export interface OpenedKey {
  readonly certificate: Held;
  /** Signs the bytes with ECDSA over SHA-256; DER. */
  sign(bytes: Uint8Array): Promise<Uint8Array>;
}

export interface Signed {
  readonly pdf: Uint8Array;
  readonly certificateSerial: string;
  readonly signedAt: Date;
  /** Of the signed file. */
  readonly sha256: string;
  /** DER, Base64. */
  readonly timestampToken: string;
}

/** Before the transaction that signs: a wrong PIN is counted in a transaction of its own, and stays counted. Raises 3002xx. */
export function openKey(_steps: Pick<Steps, 'commit' | 'reading' | 'now'>, _opening: { firmId: string; personId: string; proof: SigningProof }): Promise<OpenedKey> {
  return fail(certificateFaults.no_certificate);
}

/** Within the transaction: holds the certificate, so that nobody takes it back meanwhile, and adds one signature to the file. Raises 3002xx. */
export function signPdf(_setting: Setting, _key: OpenedKey, _signing: { pdf: Uint8Array; reason: string }): Promise<Signed> {
  return fail(certificateFaults.no_certificate);
}

/** Says of each signature what can be said of it. Raises `pdf_unreadable` where it is no PDF. */
export function verifyPdf(_connection: Connection, _pdf: Uint8Array): Promise<PdfVerdict> {
  return fail(certificateFaults.pdf_unreadable);
}
