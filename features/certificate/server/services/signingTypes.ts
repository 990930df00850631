// Types of a certificate in force, an opened key and a finished signature.

export interface CertificateInForce {
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

/** A key its holder has opened: held in memory only, for one signing. */
export interface OpenedKey {
  readonly certificate: CertificateInForce;
  sign(bytes: Uint8Array): Promise<Uint8Array>;
  /** Of a key on its holder's device, for which the same is made twice: what the first time goes into it. */
  readonly held?: HeldValues | undefined;
}

export interface HeldValues {
  readonly madeAt: Date;
  drawn: string | undefined;
}

/** The steps as of the moment that stands in what the key signs. */
export const asMade = <S extends { readonly now: Date }>(steps: S, { held }: OpenedKey): S =>
  held ? { ...steps, now: held.madeAt } : steps;

/** What is drawn once for what the key signs, such as its number. */
export async function drawFor({ held }: OpenedKey, draw: () => Promise<string>): Promise<string> {
  if (!held) return draw();
  held.drawn ??= await draw();
  return held.drawn;
}

/** What a paper is given later: a timestamp of the authority, or data to verify it with. */
export const PAPER_LACKS = ['timestamp', 'validation'] as const;
export type PaperLack = (typeof PAPER_LACKS)[number];

export interface SignedPdf {
  readonly pdf: Uint8Array;
  readonly lacks: readonly PaperLack[];
  readonly signedOver: string;
  readonly certificateId: string;
  readonly reason: string;
  readonly certificateSerial: string;
  readonly signedAt: Date;
  readonly sha256: string;
  /** DER, Base64. */
  readonly timestampToken: string;
}
