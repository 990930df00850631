// Reads certificates and checks their chains.

import { verify, X509Certificate as Native } from 'node:crypto';
import { x509 } from './x509.ts';

export interface CertificateFacts {
  readonly der: Uint8Array;
  readonly name: string;
  readonly organization: string;
  readonly organizationId: string;
  readonly subject: string;
  readonly issuer: string;
  /** Lower-case hexadecimal. */
  readonly serial: string;
  readonly notBefore: Date;
  readonly notAfter: Date;
}

export function readCertificate(der: Uint8Array): CertificateFacts {
  const read = new x509.X509Certificate(new Uint8Array(der));
  const field = (name: string) => read.subjectName.getField(name)[0] ?? '';
  return {
    der,
    name: field('CN'),
    organization: field('O'),
    organizationId: field('2.5.4.97'),
    subject: read.subject,
    issuer: read.issuer,
    serial: read.serialNumber,
    notBefore: read.notBefore,
    notAfter: read.notAfter,
  };
}

const MAX_LINKS = 4;
const TIMESTAMPING = '1.3.6.1.5.5.7.3.8';

interface ChainOptions {
  readonly others: readonly Uint8Array[];
  readonly authorities: readonly Uint8Array[];
  readonly at: Date;
  readonly isForTimestamps?: boolean;
}

/** Whether the signer and every certificate sent along lead to a trusted authority. */
export function isTrustedChain(der: Uint8Array, leading: ChainOptions): boolean {
  const { others, authorities } = leading;
  const isKnown = (other: Uint8Array) => authorities.some((one) => Buffer.compare(one, other) === 0);
  try {
    return (
      hasTrustedPath(der, leading) &&
      others.every((other) => isKnown(other) || hasTrustedPath(other, { ...leading, isForTimestamps: false }))
    );
  } catch {
    return false;
  }
}

/** Checks signatures, validity at the moment, and that intermediates may issue. */
function hasTrustedPath(
  der: Uint8Array,
  { others, authorities, at, isForTimestamps = false }: ChainOptions,
): boolean {
  const trusted = authorities.map((one) => new Native(one));
  const between = others.map((one) => new Native(one));
  const leaf = new Native(der);
  if (isForTimestamps !== (leaf.keyUsage ?? []).includes(TIMESTAMPING)) return false;
  let own = leaf;
  for (let links = 0; links < MAX_LINKS; links += 1) {
    if (!isGoodAt(own, at)) return false;
    const issuedBy = (issuer: Native) => issuer.ca && isIssuedBy(own, issuer);
    const root = trusted.find(issuedBy);
    if (root) return isGoodAt(root, at);
    const next = between.find((issuer) => issuer.fingerprint256 !== own.fingerprint256 && issuedBy(issuer));
    if (!next) return false;
    own = next;
  }
  return false;
}

const isGoodAt = ({ validFromDate, validToDate }: Native, at: Date) =>
  validFromDate <= at && at <= validToDate;

export interface ChainLink {
  readonly certificate: Uint8Array;
  readonly issuer: Uint8Array;
}

/** From the certificate up to an anchor or a self-signed one; undefined if `candidates` do not lead there. */
export function linksOf(
  der: Uint8Array,
  candidates: readonly Uint8Array[],
  anchors: readonly Uint8Array[] = [],
): ChainLink[] | undefined {
  const issuers = [...anchors, ...candidates].flatMap((one) => parse(one) ?? []).filter(({ ca }) => ca);
  const isAnchor = (own: Native) => anchors.some((one) => own.raw.equals(one));
  const links: ChainLink[] = [];
  let own = parse(der);
  while (own && !isAnchor(own) && !isIssuedBy(own, own)) {
    const child = own;
    const issuer = issuers.find((one) => isIssuedBy(child, one));
    if (!issuer || links.length === MAX_LINKS) return undefined;
    links.push({ certificate: new Uint8Array(child.raw), issuer: new Uint8Array(issuer.raw) });
    own = issuer;
  }
  return own && links;
}

/** undefined if these bytes are no certificate. */
function parse(der: Uint8Array): Native | undefined {
  try {
    return new Native(der);
  } catch {
    return undefined;
  }
}

/** A key of a kind unknown here has issued nothing. */
function isIssuedBy(own: Native, issuer: Native): boolean {
  try {
    return own.checkIssued(issuer) && own.verify(issuer.publicKey);
  } catch {
    return false;
  }
}

/** Whether the key of the certificate has signed the bytes, as `createSigner` does. */
export const isSignedBy = (der: Uint8Array, bytes: Uint8Array, signature: Uint8Array): boolean =>
  verify('sha256', bytes, { key: new Native(der).publicKey, dsaEncoding: 'der' }, signature);

/** `publicKey`: SubjectPublicKeyInfo. */
export const hasPublicKey = (der: Uint8Array, publicKey: Uint8Array): boolean =>
  new Native(der).publicKey.export({ format: 'der', type: 'spki' }).equals(publicKey);
