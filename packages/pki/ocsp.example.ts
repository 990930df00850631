// Replies of an OCSP responder (RFC 6960), for tests.

import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import type { ChainLink } from './certificates.ts';

interface ReplyOptions {
  /** Of the authority itself, or of whom it lets reply: PKCS#8 and certificate. */
  readonly signer: { readonly key: Uint8Array<ArrayBuffer>; readonly certificate: Uint8Array<ArrayBuffer> };
  readonly at: Date;
  readonly revokedAt?: Date;
}

const GOOD = 0;
const REVOKED = 1;
const BASIC_REPLY = '1.3.6.1.5.5.7.48.1.1';
const bufferOf = (bytes: Uint8Array) => new Uint8Array(bytes).buffer;

/** DER of a reply about the certificate, good for a day. */
export async function createStatusReply(
  { certificate, issuer }: ChainLink,
  { signer, at, revokedAt }: ReplyOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const id = new pkijs.CertID();
  await id.createForCertificate(pkijs.Certificate.fromBER(bufferOf(certificate)), {
    hashAlgorithm: 'SHA-1',
    issuerCertificate: pkijs.Certificate.fromBER(bufferOf(issuer)),
  });
  const own = pkijs.Certificate.fromBER(bufferOf(signer.certificate));
  const basic = new pkijs.BasicOCSPResponse({
    tbsResponseData: new pkijs.ResponseData({
      responderID: own.subject,
      producedAt: at,
      responses: [
        new pkijs.SingleResponse({
          certID: id,
          certStatus: revokedAt
            ? new asn1js.Constructed({
                idBlock: { tagClass: 3, tagNumber: REVOKED },
                value: [new asn1js.GeneralizedTime({ valueDate: revokedAt })],
              })
            : new asn1js.Primitive({
                idBlock: { tagClass: 3, tagNumber: GOOD },
                valueHex: new ArrayBuffer(),
              }),
          thisUpdate: at,
          nextUpdate: new Date(at.getTime() + 86_400_000),
        }),
      ],
    }),
    certs: [own],
  });
  const key = await crypto.subtle.importKey(
    'pkcs8',
    signer.key,
    { name: 'ECDSA', namedCurve: 'P-256' },
    false,
    ['sign'],
  );
  await basic.sign(key as never, 'SHA-256');
  const response = new pkijs.OCSPResponse({
    responseStatus: new asn1js.Enumerated({ value: 0 }),
    responseBytes: new pkijs.ResponseBytes({
      responseType: BASIC_REPLY,
      response: new asn1js.OctetString({ valueHex: basic.toSchema().toBER(false) }),
    }),
  });
  return new Uint8Array(response.toSchema().toBER(false));
}
