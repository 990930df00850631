// Parses and verifies CMS SignedData with one signer.

import { createHash, createPublicKey, verify, X509Certificate as Native } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { OID } from './oids.ts';

export interface VerifiedCms {
  /** The signer's certificate and those sent along; DER. */
  readonly certificate: Uint8Array;
  readonly others: readonly Uint8Array[];
  readonly signature: Uint8Array;
  /** Unverified: from the signer's clock. */
  readonly claimedAt: Date | undefined;
  /** Signed content, if embedded. */
  readonly content: Uint8Array | undefined;
  readonly token: Uint8Array | undefined;
}

interface Expected {
  readonly contentType: string;
  /** Signed content, if detached. */
  readonly content?: readonly Uint8Array[];
}

const HASHES: Readonly<Record<string, string>> = {
  [OID.sha256]: 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};
/** Hash required by each signature algorithm; null: any. */
const SIGNATURES: Readonly<Record<string, string | null>> = {
  [OID.ecdsaSha256]: 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
  '1.2.840.113549.1.1.1': null,
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
};

const bytesOf = (block: { toBER(sizeOnly?: boolean): ArrayBuffer }) => new Uint8Array(block.toBER(false));
const isSame = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0;

/** undefined if anything differs from what was signed or is not DER. */
export function verifyCms(der: Uint8Array, expected: Expected): VerifiedCms | undefined {
  try {
    return open(der, expected);
  } catch {
    return undefined;
  }
}

function open(der: Uint8Array, { contentType, content: outside }: Expected): VerifiedCms | undefined {
  const signed = parse(der);
  const [signer, ...more] = signed?.signerInfos ?? [];
  if (!signed || !signer || more.length > 0 || !(signer.sid instanceof pkijs.IssuerAndSerialNumber))
    return undefined;
  const hash = HASHES[signer.digestAlgorithm.algorithmId];
  const { eContent, eContentType } = signed.encapContentInfo;
  const inside = eContent && new Uint8Array(eContent.getValue());
  const isInOrder =
    eContentType === contentType &&
    signer.version === 1 &&
    signed.version === (contentType === OID.data ? 1 : 3) &&
    hash !== undefined &&
    signed.digestAlgorithms.length === 1 &&
    signed.digestAlgorithms[0]?.algorithmId === signer.digestAlgorithm.algorithmId &&
    [signer.digestAlgorithm, signer.signatureAlgorithm, ...signed.digestAlgorithms].every(isCanonical) &&
    (inside === undefined) === (outside !== undefined);
  if (!isInOrder) return undefined;
  const certificates = (signed.certificates ?? []).filter((one) => one instanceof pkijs.Certificate);
  const { issuer, serialNumber } = signer.sid;
  const own = certificates.find(
    (one) => one.issuer.isEqual(issuer) && one.serialNumber.isEqual(serialNumber),
  );
  // pkijs compares names by meaning; here they must be equal byte for byte.
  if (!own || !isSame(bytesOf(own.issuer.toSchema()), bytesOf(issuer.toSchema()))) return undefined;
  const certificate = bytesOf(own.toSchema());
  const attributes = attributesOf(signer.signedAttrs);
  const isRight =
    isSigned(signer, certificate, hash) &&
    attributes.text(OID.contentType) === contentType &&
    isSame(attributes.octets(OID.messageDigest), digestOf(hash, outside ?? [inside ?? new Uint8Array()])) &&
    namesCertificate(attributes.first(OID.signingCertificate), certificate);
  if (!isRight) return undefined;
  const unsigned = signer.unsignedAttrs?.attributes ?? [];
  const token = attributesOf(signer.unsignedAttrs).first(OID.timestampToken);
  if (unsigned.length > 1 || (unsigned.length === 1 && !token)) return undefined;
  return {
    certificate,
    others: certificates.filter((one) => one !== own).map((one) => bytesOf(one.toSchema())),
    signature: new Uint8Array(signer.signature.valueBlock.valueHexView),
    claimedAt: attributes.moment(OID.signingTime),
    content: inside,
    token: token && bytesOf(token),
  };
}

/** Accepts strict DER only: otherwise bytes could change without changing the meaning. */
function parse(der: Uint8Array): pkijs.SignedData | undefined {
  const { offset, result } = asn1js.fromBER(new Uint8Array(der));
  if (offset !== der.length) return undefined;
  const info = new pkijs.ContentInfo({ schema: result });
  if (info.contentType !== OID.signedData) return undefined;
  const signed = new pkijs.SignedData({ schema: info.content });
  const again = new pkijs.ContentInfo({ contentType: OID.signedData, content: signed.toSchema(true) });
  return isSame(bytesOf(again.toSchema()), der) ? signed : undefined;
}

const isCanonical = ({ algorithmParams }: pkijs.AlgorithmIdentifier) =>
  algorithmParams === undefined ||
  algorithmParams instanceof asn1js.Null ||
  isSame(bytesOf(algorithmParams as asn1js.BaseBlock), new Uint8Array([5, 0]));

const digestOf = (hash: string, pieces: readonly Uint8Array[]) => {
  const digest = createHash(hash);
  for (const piece of pieces) digest.update(piece);
  return new Uint8Array(digest.digest());
};

function attributesOf(given: pkijs.SignedAndUnsignedAttributes | undefined) {
  const first = (type: string): asn1js.BaseBlock | undefined => {
    const those = (given?.attributes ?? []).filter((one) => one.type === type);
    const [value, ...more] = (those.length === 1 ? (those[0]?.values ?? []) : []) as asn1js.BaseBlock[];
    return more.length === 0 ? value : undefined;
  };
  return {
    first,
    text: (type: string) => {
      const value = first(type);
      return value instanceof asn1js.ObjectIdentifier ? value.getValue() : undefined;
    },
    octets: (type: string) => {
      const value = first(type);
      return value instanceof asn1js.OctetString ? new Uint8Array(value.getValue()) : new Uint8Array();
    },
    moment: (type: string) => {
      const value = first(type);
      return value instanceof asn1js.UTCTime ? value.toDate() : undefined;
    },
  };
}

function isSigned(signer: pkijs.SignerInfo, certificate: Uint8Array, hash: string): boolean {
  const goesWith = SIGNATURES[signer.signatureAlgorithm.algorithmId];
  if (goesWith === undefined || (goesWith !== null && goesWith !== hash) || !signer.signedAttrs) return false;
  // Signed as a SET, stored under another tag.
  const attributes = new Uint8Array(signer.signedAttrs.encodedValue.slice(0));
  attributes[0] = 0x31;
  return isSignedByKey(certificate, hash, attributes, signer.signature.valueBlock.valueHexView);
}

function isSignedByKey(certificate: Uint8Array, hash: string, bytes: Uint8Array, signature: Uint8Array) {
  const key = createPublicKey(new Native(certificate).publicKey.export({ format: 'pem', type: 'spki' }));
  return verify(hash, bytes, { key, dsaEncoding: 'der' }, signature);
}

/** Of structures other than CMS: their signature algorithm names the hash. */
export function isSignedWith(
  certificate: Uint8Array,
  algorithm: pkijs.AlgorithmIdentifier,
  bytes: Uint8Array,
  signature: Uint8Array,
): boolean {
  const hash = SIGNATURES[algorithm.algorithmId];
  return !!hash && isCanonical(algorithm) && isSignedByKey(certificate, hash, bytes, signature);
}

/** ESS signing-certificate-v2: the signer names its certificate by hash. */
function namesCertificate(value: asn1js.BaseBlock | undefined, certificate: Uint8Array): boolean {
  const hash = descend(descend(descend(value)));
  return (
    hash instanceof asn1js.OctetString &&
    isSame(new Uint8Array(hash.getValue()), digestOf('sha256', [certificate]))
  );
}

const descend = (block: asn1js.BaseBlock | undefined) =>
  block instanceof asn1js.Sequence ? (block.valueBlock.value[0] as asn1js.BaseBlock) : undefined;
