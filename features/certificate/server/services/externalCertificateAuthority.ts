// An external certificate authority over HTTP; its answers are verified.

import * as z from 'zod/mini';
import { fail } from '#packages/fault/fault.ts';
import { verifyCertificateRequest } from '#packages/pki/authority.ts';
import { readCertificate, hasPublicKey, isTrustedChain } from '#packages/pki/certificates.ts';
import { certificateFaults } from '../../faults.ts';
import { insertAuthority, readAuthority } from '../queries/authority.ts';
import type { CertificateAuthority, AuthorityCertificate } from './certificateAuthority.ts';

const TIMEOUT_MS = 5_000;
const MAX_BASE64_LENGTH = 20_000;
const Der = z.string().check(z.maxLength(MAX_BASE64_LENGTH), z.regex(/^[A-Za-z0-9+/]+={0,2}$/));
const Answer = z.object({ certificate: Der, authority: Der });
const Session = z.object({ token: z.string().check(z.regex(/^[\w.~+/=-]{1,2000}$/)) });

const fromBase64 = (text: string) => new Uint8Array(Buffer.from(text, 'base64'));
const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

export interface AuthorityGateway {
  readonly appId: string;
  /** Opens a session; undefined where the gateway needs none. */
  readonly initUrl: string | undefined;
  readonly certificatesUrl: string;
  readonly statesUrl: string;
}

/**
 * `POST <certificatesUrl>` answers certificate and authority; `POST <statesUrl>` receives decisions. Before
 * either, `POST <initUrl>` answers the token that both then carry.
 */
export function externalAuthority(gateway: AuthorityGateway): CertificateAuthority {
  const { appId, initUrl, certificatesUrl, statesUrl } = gateway;
  const send = async (url: string, body: object, token?: string): Promise<unknown> => {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ appId, ...body }),
    }).catch(() => fail(certificateFaults.authority_down));
    if (answer.status >= 500) return fail(certificateFaults.authority_down);
    return answer.ok ? answer.json().catch(() => undefined) : fail(certificateFaults.authority_refused);
  };
  const openSession = async (url: string): Promise<string> => {
    const session = Session.safeParse(await send(url, {}));
    return session.success ? session.data.token : fail(certificateFaults.authority_refused);
  };
  const post = async (url: string, body: object) =>
    send(url, body, initUrl === undefined ? undefined : await openSession(initUrl));
  return {
    async issue({ subject, request }, { commit, now }): Promise<AuthorityCertificate> {
      const answer = Answer.safeParse(await post(certificatesUrl, { request: toBase64(request), subject }));
      const given = answer.success
        ? { certificate: fromBase64(answer.data.certificate), authority: fromBase64(answer.data.authority) }
        : undefined;
      const publicKey = await verifyCertificateRequest(request);
      if (
        !given ||
        !publicKey ||
        !isTrustedChain(given.certificate, { others: [], authorities: [given.authority], at: now }) ||
        !hasPublicKey(given.certificate, publicKey)
      )
        return fail(certificateFaults.authority_refused);
      const { issuer, serial, subject: name, notBefore, notAfter } = readCertificate(given.certificate);
      const authorityId = await commit(async ({ tx, now: at, newId }) => {
        const certificate = toBase64(given.authority);
        await insertAuthority(
          tx,
          { id: newId(), role: 'signing', name: issuer, certificate, sealedKey: null },
          at,
        );
        return (await readAuthority(tx, certificate))?.id ?? '';
      });
      return { authorityId, certificate: given.certificate, serial, subject: name, notBefore, notAfter };
    },
    reportState: async (serial, state) => {
      await post(statesUrl, { serial, state });
    },
  };
}
