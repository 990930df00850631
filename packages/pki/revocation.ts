// Reads what revocation lists and OCSP replies say of a certificate.

import { X509Certificate as Native } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import type { ChainLink } from './certificates.ts';
import { isSignedWith } from './cms.ts';
import { x509 } from './x509.ts';

export interface RevocationStatus {
  readonly from: Date;
  /** undefined: of that moment only. */
  readonly until: Date | undefined;
  readonly revokedAt: Date | undefined;
}

/** Issued for some certificates only, or only what changed since another list. */
const PARTIAL_LIST = ['2.5.29.28', '2.5.29.27'];
const OCSP_SIGNING = '1.3.6.1.5.5.7.3.9';
const BASIC_REPLY = '1.3.6.1.5.5.7.48.1.1';
const [GOOD, REVOKED] = [0, 1];

const bufferOf = (bytes: Uint8Array) => new Uint8Array(bytes).buffer;
const isEncoding = (block: { toBER(sizeOnly?: boolean): ArrayBuffer }, der: Uint8Array) =>
  Buffer.compare(new Uint8Array(block.toBER(false)), der) === 0;

/** undefined unless the issuer signed this list, and it is of all its certificates. */
export async function readList(
  list: Uint8Array,
  { certificate, issuer }: ChainLink,
): Promise<RevocationStatus | undefined> {
  try {
    const read = new x509.X509Crl(new Uint8Array(list));
    const isWhole =
      read.rawData.byteLength === list.length && !PARTIAL_LIST.some((type) => read.getExtension(type));
    const authority = new x509.X509Certificate(new Uint8Array(issuer));
    if (!isWhole || !(await read.verify({ publicKey: authority.publicKey }))) return undefined;
    const { serialNumber } = new x509.X509Certificate(new Uint8Array(certificate));
    return {
      from: read.thisUpdate,
      until: read.nextUpdate,
      revokedAt: read.findRevoked(serialNumber)?.revocationDate,
    };
  } catch {
    return undefined;
  }
}

/** undefined unless the issuer, or whom it lets reply, has signed this reply, and knows the certificate. */
export async function readReply(reply: Uint8Array, link: ChainLink): Promise<RevocationStatus | undefined> {
  try {
    const basic = openReply(reply, link.issuer);
    const one = basic && (await findResponse(basic, link));
    const status = one?.certStatus as asn1js.BaseBlock | undefined;
    const tag = status?.idBlock.tagNumber;
    if (!one || (tag !== GOOD && tag !== REVOKED)) return undefined;
    const [revokedAt] = status instanceof asn1js.Constructed ? status.valueBlock.value : [];
    return {
      from: one.thisUpdate,
      until: one.nextUpdate,
      // Revoked without a readable moment: as if since ever.
      revokedAt:
        tag === GOOD
          ? undefined
          : revokedAt instanceof asn1js.GeneralizedTime
            ? revokedAt.toDate()
            : new Date(0),
    };
  } catch {
    return undefined;
  }
}

/** Accepts strict DER only, so that no byte of it is without meaning. */
function openReply(reply: Uint8Array, issuer: Uint8Array): pkijs.BasicOCSPResponse | undefined {
  const response = pkijs.OCSPResponse.fromBER(bufferOf(reply));
  const { responseType, response: inner } = response.responseBytes ?? {};
  if (!inner || responseType !== BASIC_REPLY || !isEncoding(response.toSchema(), reply)) return undefined;
  const der = new Uint8Array(inner.getValue());
  const basic = pkijs.BasicOCSPResponse.fromBER(bufferOf(der));
  if (!isEncoding(basic.toSchema(), der)) return undefined;
  const { producedAt, tbsView } = basic.tbsResponseData;
  const sent = (basic.certs ?? []).map((one) => new Uint8Array(one.toSchema().toBER(false)));
  const isOwn = sent.every((one) => mayReply(one, issuer, producedAt));
  const signature = basic.signature.valueBlock.valueHexView;
  return isOwn &&
    [issuer, ...sent].some((one) => isSignedWith(one, basic.signatureAlgorithm, tbsView, signature))
    ? basic
    : undefined;
}

function mayReply(der: Uint8Array, issuerDer: Uint8Array, at: Date): boolean {
  if (Buffer.compare(der, issuerDer) === 0) return true;
  const [own, issuer] = [new Native(der), new Native(issuerDer)];
  return (
    own.checkIssued(issuer) &&
    own.verify(issuer.publicKey) &&
    (own.keyUsage ?? []).includes(OCSP_SIGNING) &&
    own.validFromDate <= at &&
    at <= own.validToDate
  );
}

async function findResponse(
  { tbsResponseData: { responses } }: pkijs.BasicOCSPResponse,
  link: ChainLink,
): Promise<pkijs.SingleResponse | undefined> {
  for (const response of responses) {
    const algorithm = pkijs
      .getCrypto(true)
      .getAlgorithmByOID<{ name: string }>(response.certID.hashAlgorithm.algorithmId, true);
    if (response.certID.isEqual(await idOf(link, algorithm.name))) return response;
  }
  return undefined;
}

async function idOf({ certificate, issuer }: ChainLink, hashAlgorithm: string): Promise<pkijs.CertID> {
  const id = new pkijs.CertID();
  await id.createForCertificate(pkijs.Certificate.fromBER(bufferOf(certificate)), {
    hashAlgorithm,
    issuerCertificate: pkijs.Certificate.fromBER(bufferOf(issuer)),
  });
  return id;
}

/** Asks by SHA-1, which every responder knows; it only names the certificate. */
export async function createStatusRequest(link: ChainLink): Promise<Uint8Array<ArrayBuffer>> {
  const request = new pkijs.OCSPRequest();
  request.tbsRequest.requestList = [new pkijs.Request({ reqCert: await idOf(link, 'SHA-1') })];
  return new Uint8Array(request.toSchema(true).toBER(false));
}

/** Addresses named in a certificate, over HTTP. */
export function readRevocationAddresses(der: Uint8Array): { lists: string[]; responders: string[] } {
  const read = new x509.X509Certificate(new Uint8Array(der));
  const points = read.getExtension(x509.CRLDistributionPointsExtension)?.distributionPoints ?? [];
  const responders = read.getExtension(x509.AuthorityInfoAccessExtension)?.ocsp ?? [];
  const overHttp = (address: string | undefined): address is string => /^https?:/.test(address ?? '');
  return {
    lists: points
      .flatMap(({ distributionPoint }) => distributionPoint?.fullName ?? [])
      .map(({ uniformResourceIdentifier }) => uniformResourceIdentifier)
      .filter(overHttp),
    responders: responders.map(({ value }) => value).filter(overHttp),
  };
}
