// A certificate authority: creation, requests, certificates, revocation lists.

import { randomBytes } from 'node:crypto';
import { CURVE, exportKey, importKey, type KeyPair, createKeyPair, SIGNING } from './keys.ts';
import { x509 } from './x509.ts';

const DAY_MS = 86_400_000;
const { KeyUsageFlags } = x509;
/** CRLNumber of RFC 5280. */
const LIST_NUMBER = '2.5.29.20';

export interface CertificateSubject {
  readonly name: string;
  readonly organization?: string;
  /** organizationIdentifier of X.520: the state's number of the organisation. */
  readonly organizationId?: string;
}

export interface Authority {
  /** DER. */
  readonly certificate: Uint8Array<ArrayBuffer>;
  /** PKCS#8. */
  readonly key: Uint8Array<ArrayBuffer>;
}

interface Validity {
  readonly from: Date;
  readonly days: number;
}

const ORGANIZATION_ID = '2.5.4.97';
const nameOf = ({ name, organization, organizationId }: CertificateSubject): x509.JsonName =>
  [
    { C: ['CN'] },
    ...(organization ? [{ O: [{ utf8String: organization }] }] : []),
    ...(organizationId ? [{ [ORGANIZATION_ID]: [{ utf8String: organizationId }] }] : []),
    { CN: [{ utf8String: name }] },
  ] as unknown as x509.JsonName;

/** Positive, with 64 random bits. */
const newSerial = (): string => `4${randomBytes(8).toString('hex').slice(1)}`;
const end = ({ from, days }: Validity) => new Date(from.getTime() + days * DAY_MS);
const der = (certificate: { rawData: ArrayBuffer }) => new Uint8Array(certificate.rawData);

export async function createAuthority(subject: CertificateSubject, span: Validity): Promise<Authority> {
  const keys = await createKeyPair();
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

/** A PKCS#10 request, signed by its key as proof of possession. */
export async function createCertificateRequest(
  subject: CertificateSubject,
  keys: KeyPair,
): Promise<Uint8Array<ArrayBuffer>> {
  return der(
    await x509.Pkcs10CertificateRequestGenerator.create({
      name: nameOf(subject),
      keys,
      signingAlgorithm: SIGNING,
    }),
  );
}

/** The public key of a request; undefined if the request or its signature is invalid. */
export async function verifyCertificateRequest(
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

export type Purpose = 'signing' | 'timestamping' | 'authentication';

interface IssueOptions extends Validity {
  readonly subject: CertificateSubject;
  /** SubjectPublicKeyInfo. */
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly purpose: Purpose;
  /** URLs of the revocation list and of the authority's certificate. */
  readonly listUrl?: string | undefined;
  readonly authorityUrl?: string | undefined;
  /** URL that answers by OCSP how the certificate stands. */
  readonly responderUrl?: string | undefined;
}

export interface IssuedCertificate {
  readonly certificate: Uint8Array<ArrayBuffer>;
  readonly serial: string;
  readonly notBefore: Date;
  readonly notAfter: Date;
  readonly subject: string;
}

/** Certificate times have no fractions of a second. */
const toWholeSecond = (moment: Date) => new Date(Math.floor(moment.getTime() / 1_000) * 1_000);

export async function createCertificate(
  authority: Authority,
  { subject, publicKey, purpose, listUrl, authorityUrl, responderUrl, ...span }: IssueOptions,
): Promise<IssuedCertificate> {
  const issuer = new x509.X509Certificate(authority.certificate);
  const key = new x509.PublicKey(publicKey);
  const from = toWholeSecond(span.from);
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
      ...(authorityUrl || responderUrl
        ? [
            new x509.AuthorityInfoAccessExtension({
              ...(responderUrl && { ocsp: new x509.GeneralName('url', responderUrl) }),
              ...(authorityUrl && { caIssuers: new x509.GeneralName('url', authorityUrl) }),
            }),
          ]
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

const EXTENDED = {
  timestamping: x509.ExtendedKeyUsage.timeStamping,
  authentication: x509.ExtendedKeyUsage.clientAuth,
};
const usagesOf = (purpose: Purpose) =>
  purpose === 'signing'
    ? [new x509.KeyUsagesExtension(KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation, true)]
    : [
        new x509.KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
        new x509.ExtendedKeyUsageExtension([EXTENDED[purpose]], true),
      ];

export type RevocationReason = 'superseded' | 'hold' | 'withdrawn';
const REASON_CODES: Readonly<Record<RevocationReason, x509.X509CrlReason>> = {
  superseded: x509.X509CrlReason.superseded,
  hold: x509.X509CrlReason.certificateHold,
  withdrawn: x509.X509CrlReason.privilegeWithdrawn,
};

export interface RevokedEntry {
  readonly serial: string;
  readonly at: Date;
  readonly reason: RevocationReason;
}

interface RevocationListOptions {
  readonly number: number;
  readonly from: Date;
  readonly until: Date;
  readonly entries: readonly RevokedEntry[];
}

/** A revocation list (RFC 5280), DER. */
export async function createRevocationList(
  authority: Authority,
  { number, from, until, entries }: RevocationListOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const issuer = new x509.X509Certificate(authority.certificate);
  const list = await x509.X509CrlGenerator.create({
    issuer: issuer.subjectName,
    thisUpdate: toWholeSecond(from),
    nextUpdate: toWholeSecond(until),
    signingKey: await importKey(authority.key),
    signingAlgorithm: SIGNING,
    entries: entries.map(({ serial, at, reason }) => ({
      serialNumber: serial,
      revocationDate: toWholeSecond(at),
      reason: REASON_CODES[reason],
    })),
    extensions: [
      await x509.AuthorityKeyIdentifierExtension.create(issuer.publicKey),
      new x509.Extension(LIST_NUMBER, false, integer(number)),
    ],
  });
  return der(list);
}

/** DER of a non-negative integer. */
function integer(value: number): Uint8Array<ArrayBuffer> {
  const hex = value.toString(16);
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  const padded = (bytes[0] ?? 0) > 0x7f ? Buffer.concat([Buffer.of(0), bytes]) : bytes;
  return new Uint8Array([0x02, padded.length, ...padded]);
}

/**
 * When a certificate was revoked; undefined if it is not listed, null if the list is not this authority's.
 */
export async function readRevocation(
  list: Uint8Array<ArrayBuffer>,
  authority: Uint8Array<ArrayBuffer>,
  serial: string,
): Promise<Date | undefined | null> {
  const read = new x509.X509Crl(list);
  if (!(await read.verify({ publicKey: new x509.X509Certificate(authority) }))) return null;
  return read.findRevoked(serial)?.revocationDate;
}
