// A timestamp authority (RFC 3161).

import { createHash, randomBytes } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { createSigner } from './keys.ts';
import { OID } from './oids.ts';

export interface Timestamper {
  /** DER, with extended key usage timeStamping only. */
  readonly certificate: Uint8Array<ArrayBuffer>;
  readonly authority: Uint8Array<ArrayBuffer>;
  /** PKCS#8. */
  readonly key: Uint8Array;
}

export const sha256 = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(bytes).digest());

const attribute = (type: string, value: asn1js.BaseBlock) => new pkijs.Attribute({ type, values: [value] });
const algorithm = (algorithmId: string) => new pkijs.AlgorithmIdentifier({ algorithmId });
const octets = (bytes: Uint8Array<ArrayBuffer>) => new asn1js.OctetString({ valueHex: bytes });
const derOf = (schema: { toBER(sizeOnly?: boolean): ArrayBuffer }) => new Uint8Array(schema.toBER(false));

/** Returns a timestamp token over a SHA-256 digest, DER; with the nonce of the request, if there is one. */
export async function createTimestamp(
  { certificate, authority, key }: Timestamper,
  digest: Uint8Array,
  now: Date,
  nonce?: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  const own = pkijs.Certificate.fromBER(certificate);
  const content = derOf(
    new pkijs.TSTInfo({
      version: 1,
      policy: OID.policy,
      messageImprint: new pkijs.MessageImprint({
        hashAlgorithm: algorithm(OID.sha256),
        hashedMessage: octets(new Uint8Array(digest)),
      }),
      serialNumber: new asn1js.Integer({ valueHex: new Uint8Array([0x40, ...randomBytes(15)]).buffer }),
      genTime: now,
      accuracy: new pkijs.Accuracy({ seconds: 1 }),
      ...(nonce && { nonce: new asn1js.Integer({ valueHex: new Uint8Array(nonce).buffer }) }),
    }).toSchema(),
  );
  const attributes = [
    attribute(OID.contentType, new asn1js.ObjectIdentifier({ value: OID.timestampContent })),
    attribute(OID.signingTime, new asn1js.UTCTime({ valueDate: now })),
    attribute(OID.messageDigest, octets(sha256(content))),
    attribute(OID.signingCertificate, sequence(sequence(sequence(octets(sha256(certificate)))))),
  ];
  const toSign = derOf(new asn1js.Set({ value: attributes.map((one) => one.toSchema()) }));
  const signed = new pkijs.SignedData({
    version: 3,
    digestAlgorithms: [algorithm(OID.sha256)],
    encapContentInfo: new pkijs.EncapsulatedContentInfo({
      eContentType: OID.timestampContent,
      eContent: octets(content),
    }),
    certificates: [own, pkijs.Certificate.fromBER(authority)],
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
        digestAlgorithm: algorithm(OID.sha256),
        signedAttrs: new pkijs.SignedAndUnsignedAttributes({ type: 0, attributes }),
        signatureAlgorithm: algorithm(OID.ecdsaSha256),
        signature: octets(new Uint8Array(await createSigner(key)(toSign))),
      }),
    ],
  });
  return derOf(
    new pkijs.ContentInfo({ contentType: OID.signedData, content: signed.toSchema(true) }).toSchema(),
  );
}

const sequence = (...value: asn1js.BaseBlock[]) => new asn1js.Sequence({ value });
