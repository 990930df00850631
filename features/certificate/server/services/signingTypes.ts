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
