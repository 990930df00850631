// An authority that says over HTTP which certificates it has taken back, for tests: by list and by reply.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as pkijs from 'pkijs';
import {
  type Authority,
  createAuthority,
  createCertificate,
  createRevocationList,
} from '#packages/pki/authority.ts';
import { createKeyPair, exportKey } from '#packages/pki/keys.ts';
import { createStatusReply } from '#packages/pki/ocsp.example.ts';
import { openTimestampAuthority } from './timestamping.ts';

interface Links {
  readonly listUrl?: string;
  readonly responderUrl?: string;
}

/** A timestamp authority under another, which tells how its certificate stands where `links` lead. */
export async function openStamperUnder(authority: Authority, from: Date, links: Links, now: () => Date) {
  const keys = await createKeyPair();
  const { certificate } = await createCertificate(authority, {
    subject: { name: '国家授时 TSA' },
    publicKey: new Uint8Array(await crypto.subtle.exportKey('spki', keys.publicKey)),
    purpose: 'timestamping',
    from,
    days: STAMPER_DAYS,
    ...links,
  });
  const key = await exportKey(keys.privateKey);
  const opened = await openTimestampAuthority({ certificate, authority: authority.certificate, key }, now);
  return { certificate, ...opened };
}

/** One that tells by list. */
export async function openStamper(app: { readonly now: Date }) {
  const authority = await createAuthority({ name: '国家授时 CA' }, { from: app.now, days: STAMPER_DAYS });
  const now = () => app.now;
  const service = await openRevocationService(authority, authority, { now, known: [] });
  const stamper = await openStamperUnder(authority, app.now, { listUrl: service.listUrl }, now);
  const close = () => {
    stamper.close();
    service.close();
  };
  return { ...stamper, close };
}

export type Telling = 'right' | 'broken' | 'of_another' | 'outdated' | 'endless';

const DAY_MS = 86_400_000;
const STAMPER_DAYS = 900;
const ENDLESS_BYTES = 400_000;

/** `known`: certificates it is asked about. */
export async function openRevocationService(
  authority: Authority,
  stranger: Authority,
  { now, known }: { readonly now: () => Date; readonly known: Uint8Array[] },
) {
  const given = { behaviour: 'right' as Telling, asked: [] as string[] };
  const signer = () => (given.behaviour === 'of_another' ? stranger : authority);
  const at = () => new Date(now().getTime() - (given.behaviour === 'outdated' ? 10 * DAY_MS : 0));
  const list = () =>
    createRevocationList(signer(), {
      number: 1,
      from: at(),
      until: new Date(at().getTime() + DAY_MS),
      entries: [],
    });
  const reply = async (body: Buffer) => {
    const { requestList } = pkijs.OCSPRequest.fromBER(new Uint8Array(body).buffer).tbsRequest;
    const serial = requestList[0]?.reqCert.serialNumber;
    const certificate = known.find(
      (one) =>
        serial !== undefined &&
        pkijs.Certificate.fromBER(new Uint8Array(one).buffer).serialNumber.isEqual(serial),
    );
    if (!certificate) throw new Error('asked about a certificate that nobody issued');
    return createStatusReply({ certificate, issuer: authority.certificate }, { signer: signer(), at: at() });
  };
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request
      .on('data', (piece: Buffer) => pieces.push(piece))
      .on('end', () => {
        given.asked.push(`${request.method} ${request.url}`);
        const answer =
          given.behaviour === 'endless'
            ? Promise.resolve(Buffer.alloc(ENDLESS_BYTES))
            : request.method === 'POST'
              ? reply(Buffer.concat(pieces))
              : list();
        void answer.then((content) =>
          response.writeHead(given.behaviour === 'broken' ? 503 : 200).end(content),
        );
      });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}`;
  return { given, listUrl: `${base}/list`, responderUrl: `${base}/status`, close: () => server.close() };
}
