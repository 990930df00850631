// What is known of a certificate in force, of a key opened for a signing, and of what was signed with it.

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

/** A key that its holder has opened: it lives in memory only, for the one signing it was opened for. */
export interface OpenedKey {
  readonly certificate: Held;
  /** Signs the bytes with ECDSA over SHA-256; DER. */
  sign(bytes: Uint8Array): Promise<Uint8Array>;
}

export interface Signed {
  readonly pdf: Uint8Array;
  /** Of the file as it was before. */
  readonly signedOver: string;
  readonly certificateId: string;
  readonly reason: string;
  readonly certificateSerial: string;
  readonly signedAt: Date;
  /** Of the signed file. */
  readonly sha256: string;
  /** DER, Base64. */
  readonly timestampToken: string;
}
