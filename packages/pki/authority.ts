// A certificate authority: founds itself, reads requests, issues certificates and lists those it took back.

import { randomBytes } from 'node:crypto';
import { CURVE, exportKey, importKey, type KeyPair, newKeyPair, SIGNING } from './keys.ts';
import { x509 } from './x509.ts';

const DAY_MS = 86_400_000;
const { KeyUsageFlags } = x509;
/** CRLNumber of RFC 5280. */
const LIST_NUMBER = '2.5.29.20';

/** Who somebody is: as it stands in the certificate. */
export interface Subject {
  readonly name: string;
  readonly organization?: string;
  /** The number a state knows the organization by: organizationIdentifier of X.520. */
  readonly organizationId?: string;
}

export interface Authority {
  /** DER. */
  readonly certificate: Uint8Array<ArrayBuffer>;
  /** PKCS#8. */
  readonly key: Uint8Array<ArrayBuffer>;
}

interface Span {
  readonly from: Date;
  readonly days: number;
}

const ORGANIZATION_ID = '2.5.4.97';
const nameOf = ({ name, organization, organizationId }: Subject): x509.JsonName =>
  [
    { C: ['CN'] },
    ...(organization ? [{ O: [{ utf8String: organization }] }] : []),
    ...(organizationId ? [{ [ORGANIZATION_ID]: [{ utf8String: organizationId }] }] : []),
    { CN: [{ utf8String: name }] },
  ] as unknown as x509.JsonName;

/** Positive, and 64 random bits long. */
const newSerial = (): string => `4${randomBytes(8).toString('hex').slice(1)}`;
const end = ({ from, days }: Span) => new Date(from.getTime() + days * DAY_MS);
const der = (certificate: { rawData: ArrayBuffer }) => new Uint8Array(certificate.rawData);

export async function foundAuthority(subject: Subject, span: Span): Promise<Authority> {
  const keys = await newKeyPair();
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: nameOf(subject),
    keys,
    serialNumber: newSerial(),
    notBefore: span.from,
    notAfter: end(span),
    signingAlgorithm: SIGNING,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return { certificate: der(certificate), key: await exportKey(keys.privateKey) };
}

/** What the holder of a key asks a certificate with (PKCS#10): signed, so that nobody asks for another's key. */
export async function requestFor(subject: Subject, keys: KeyPair): Promise<Uint8Array<ArrayBuffer>> {
  return der(
    await x509.Pkcs10CertificateRequestGenerator.create({
      name: nameOf(subject),
      keys,
      signingAlgorithm: SIGNING,
    }),
  );
}

/** The public key of a request that its key has signed; undefined where anything about it is wrong. */
export async function keyOfRequest(
  request: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const read = new x509.Pkcs10CertificateRequest(request);
    const { algorithm } = read.publicKey as { algorithm: { name: string; namedCurve?: string } };
    const isOnCurve = algorithm.name === CURVE.name && algorithm.namedCurve === CURVE.namedCurve;
    return isOnCurve && (await read.verify()) ? new Uint8Array(read.publicKey.rawData) : undefined;
  } catch {
    return undefined;
  }
}

export type Purpose = 'signing' | 'timestamping';

interface Issuing extends Span {
  readonly subject: Subject;
  /** SubjectPublicKeyInfo. */
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly purpose: Purpose;
  /** Where the list of what was taken back lies, and the authority's own certificate. */
  readonly listUrl?: string | undefined;
  readonly authorityUrl?: string | undefined;
}

export interface Issued {
  readonly certificate: Uint8Array<ArrayBuffer>;
  readonly serial: string;
  readonly notBefore: Date;
  readonly notAfter: Date;
  readonly subject: string;
}

/** Times in certificates know no fractions of a second. */
const wholeSecond = (moment: Date) => new Date(Math.floor(moment.getTime() / 1_000) * 1_000);

export async function issue(
  authority: Authority,
  { subject, publicKey, purpose, listUrl, authorityUrl, ...span }: Issuing,
): Promise<Issued> {
  const issuer = new x509.X509Certificate(authority.certificate);
  const key = new x509.PublicKey(publicKey);
  const from = wholeSecond(span.from);
  const serial = newSerial();
  const certificate = await x509.X509CertificateGenerator.create({
    issuer: issuer.subjectName,
    subject: nameOf(subject),
    serialNumber: serial,
    notBefore: from,
    notAfter: end({ from, days: span.days }),
    publicKey: key,
    signingKey: await importKey(authority.key),
    signingAlgorithm: SIGNING,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      ...usagesOf(purpose),
      await x509.SubjectKeyIdentifierExtension.create(key),
      await x509.AuthorityKeyIdentifierExtension.create(issuer.publicKey),
      ...(listUrl ? [new x509.CRLDistributionPointsExtension([listUrl])] : []),
      ...(authorityUrl
        ? [new x509.AuthorityInfoAccessExtension({ caIssuers: new x509.GeneralName('url', authorityUrl) })]
        : []),
    ],
  });
  return {
    certificate: der(certificate),
    serial,
    notBefore: certificate.notBefore,
    notAfter: certificate.notAfter,
    subject: certificate.subject,
  };
}

const usagesOf = (purpose: Purpose) =>
  purpose === 'timestamping'
    ? [
        new x509.KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
        new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.timeStamping], true),
      ]
    : [new x509.KeyUsagesExtension(KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation, true)];

export type Cause = 'superseded' | 'hold' | 'withdrawn';
const CAUSES: Readonly<Record<Cause, x509.X509CrlReason>> = {
  superseded: x509.X509CrlReason.superseded,
  hold: x509.X509CrlReason.certificateHold,
  withdrawn: x509.X509CrlReason.privilegeWithdrawn,
};

export interface TakenBack {
  readonly serial: string;
  readonly at: Date;
  readonly cause: Cause;
}

interface Listing {
  readonly number: number;
  readonly from: Date;
  readonly until: Date;
  readonly entries: readonly TakenBack[];
}

/** A revocation list (RFC 5280), DER. */
export async function listRevoked(
  authority: Authority,
  { number, from, until, entries }: Listing,
): Promise<Uint8Array<ArrayBuffer>> {
  const issuer = new x509.X509Certificate(authority.certificate);
  const list = await x509.X509CrlGenerator.create({
    issuer: issuer.subjectName,
    thisUpdate: wholeSecond(from),
    nextUpdate: wholeSecond(until),
    signingKey: await importKey(authority.key),
    signingAlgorithm: SIGNING,
    entries: entries.map(({ serial, at, cause }) => ({
      serialNumber: serial,
      revocationDate: wholeSecond(at),
      reason: CAUSES[cause],
    })),
    extensions: [
      await x509.AuthorityKeyIdentifierExtension.create(issuer.publicKey),
      new x509.Extension(LIST_NUMBER, false, integer(number)),
    ],
  });
  return der(list);
}

/** DER of a whole number that is not negative. */
function integer(value: number): Uint8Array<ArrayBuffer> {
  const hex = value.toString(16);
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  const padded = (bytes[0] ?? 0) > 0x7f ? Buffer.concat([Buffer.of(0), bytes]) : bytes;
  return new Uint8Array([0x02, padded.length, ...padded]);
}

/** When a list says a certificate was taken back; undefined where it is not on it, null where the list is not this authority's. */
export async function takenBackAt(
  list: Uint8Array<ArrayBuffer>,
  authority: Uint8Array<ArrayBuffer>,
  serial: string,
): Promise<Date | undefined | null> {
  const read = new x509.X509Crl(list);
  if (!(await read.verify({ publicKey: new x509.X509Certificate(authority) }))) return null;
  return read.findRevoked(serial)?.revocationDate;
}
