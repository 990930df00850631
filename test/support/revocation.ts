// An authority that says over HTTP which certificates it has taken back, for tests: by list and by reply.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as pkijs from 'pkijs';
import { createRevocationList, type Authority } from '#packages/pki/authority.ts';
import { createStatusReply } from '#packages/pki/ocsp.example.ts';

export type Telling = 'right' | 'broken' | 'of_another' | 'outdated' | 'endless';

const DAY_MS = 86_400_000;
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
