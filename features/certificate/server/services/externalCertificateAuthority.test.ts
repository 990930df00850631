// Tests of an external certificate authority behind an HTTP address.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setParameter } from '#features/catalog/server/public.ts';
import {
  createAuthority,
  createCertificate,
  verifyCertificateRequest,
  type CertificateSubject,
} from '#packages/pki/authority.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { askForCertificate } from '../../../../test/support/signing.ts';
import { answerOf, faultOf } from '../../../../test/support/trading.ts';
import { issueCertificate, suspendCertificate } from '../../calls/desk.ts';
import { ownCertificate } from '../../calls/own.ts';
import { certificateJobs } from '../jobs.ts';

const app = await testApp();
await openFirm(app, 'desk', ['operator_certification']);
const desk = await app.signIn('desk.certification');
const [authority, stranger] = [
  await createAuthority({ name: '某持牌机构 CA' }, { from: app.now, days: 3_650 }),
  await createAuthority({ name: '另一家 CA' }, { from: app.now, days: 3_650 }),
];

interface AuthorityRequest {
  readonly appId: string;
  readonly request?: string;
  readonly subject?: CertificateSubject;
  readonly state?: string;
}
type Behaviour = 'right' | 'signed_by_another' | 'nonsense' | 'refused' | 'broken';
let behaviour: Behaviour = 'right';
const received: { path: string; body: AuthorityRequest; token: string | undefined }[] = [];
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

async function respond({ request = '', subject = { name: '' } }: AuthorityRequest): Promise<unknown> {
  const publicKey = await verifyCertificateRequest(new Uint8Array(Buffer.from(request, 'base64')));
  if (!publicKey || behaviour === 'nonsense') return { certificate: 'AAAA' };
  const issuer = behaviour === 'signed_by_another' ? stranger : authority;
  const { certificate } = await createCertificate(issuer, {
    subject,
    publicKey,
    purpose: 'signing',
    from: app.now,
    days: 200,
  });
  return { certificate: base64(certificate), authority: base64(authority.certificate) };
}

const SESSION: { token?: string } = { token: 'a1.b2' };
const answerTo = (path: string | undefined, body: AuthorityRequest): Promise<unknown> =>
  path === '/init' ? Promise.resolve(SESSION) : path === '/states' ? Promise.resolve({}) : respond(body);

const server = createServer((request, response) => {
  const pieces: Buffer[] = [];
  request
    .on('data', (piece: Buffer) => pieces.push(piece))
    .on('end', () => {
      const body = JSON.parse(Buffer.concat(pieces).toString()) as AuthorityRequest;
      received.push({ path: request.url ?? '', body, token: request.headers.authorization });
      const status = behaviour === 'broken' ? 500 : behaviour === 'refused' ? 422 : 200;
      void answerTo(request.url, body).then((answer) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
      });
    });
});
await new Promise<void>((resolve) => {
  server.listen(0, '127.0.0.1', resolve);
});
afterAll(() => {
  server.close();
});

const { port } = server.address() as AddressInfo;
const base = `http://127.0.0.1:${port}`;
await app.perform(async (ctx) => {
  await setParameter(ctx, 'FRONT_CA_HTTP_URL', base);
  await setParameter(ctx, 'FRONT_CA_APP_ID', 'seam-7');
});
app.pass(1_000);

const runTellJob = async () => {
  for (const job of certificateJobs.filter(({ name }) => name === 'certificate.tell'))
    await runJob(job, app.runtime);
};

let firms = 0;
async function application() {
  const handle = `client${++firms}`;
  const firm = await openFirm(app, handle, ['firm_representative']);
  const holder = await app.signIn(`${handle}.representative`);
  return { firm, holder, id: answerOf(await askForCertificate(app, holder, 'Tang-7294')).id };
}

describe('another authority', () => {
  beforeEach(() => {
    received.length = 0;
    behaviour = 'right';
  });

  it('is asked with the request of the holder, and its certificate is the one in force', async () => {
    const { holder, id } = await application();
    answerOf(await desk(issueCertificate, { id }));
    expect(received).toMatchObject([
      { path: '/certificates', body: { appId: 'seam-7', subject: { organization: 'client1有限公司' } } },
    ]);
    expect(answerOf(await holder(ownCertificate, {})).inForce).toMatchObject({
      id,
      state: 'issued',
      caName: 'C=CN, CN=某持牌机构 CA',
    });
  });

  it('hears what is decided here, which holds at once; if it is down, it hears of it later', async () => {
    const { holder, id } = await application();
    answerOf(await desk(issueCertificate, { id }));
    answerOf(await desk(suspendCertificate, { id, reason: '核实身份' }));
    expect(answerOf(await holder(ownCertificate, {})).inForce?.state).toBe('suspended');
    behaviour = 'broken';
    await expect(runTellJob()).rejects.toThrow('authority_down');
    behaviour = 'right';
    await runTellJob();
    const { inForce } = answerOf(await holder(ownCertificate, {}));
    expect(received.at(-1)).toMatchObject({
      path: '/states',
      body: { appId: 'seam-7', serial: inForce?.serial, state: 'suspended' },
    });
    received.length = 0;
    await runTellJob();
    expect(received).toEqual([]);
  });

  it.each<[what: string, how: Behaviour, fault: string]>([
    ['that does not answer as it should', 'broken', 'authority_down'],
    ['that refuses', 'refused', 'authority_refused'],
    ['that answers nonsense', 'nonsense', 'authority_refused'],
    ['whose certificate somebody else has signed', 'signed_by_another', 'authority_refused'],
  ])('%s leaves the request waiting', async (_what, how, fault) => {
    const { holder, id } = await application();
    behaviour = how;
    expect(faultOf(await desk(issueCertificate, { id }))).toBe(fault);
    expect(answerOf(await holder(ownCertificate, {})).asked?.id).toBe(id);
  });

  describe('at addresses of its own', () => {
    beforeAll(() =>
      app.perform(async (ctx) => {
        await setParameter(ctx, 'FRONT_CA_INIT_URL', `${base}/init`);
        await setParameter(ctx, 'FRONT_CA_CERTIFICATE_URL', `${base}/issue`);
        await setParameter(ctx, 'FRONT_CA_HTTP_URL', 'http://127.0.0.1:1');
        await setParameter(ctx, 'FRONT_CA_SIGN_IP', '127.0.0.1');
        await setParameter(ctx, 'FRONT_CA_SIGN_PORT', String(port));
      }),
    );

    it('opens a session, issues, and its signing service hears the states', async () => {
      app.pass(1_000);
      const { id } = await application();
      answerOf(await desk(issueCertificate, { id }));
      answerOf(await desk(suspendCertificate, { id, reason: '核实身份' }));
      await runTellJob();
      expect(received.map(({ path, token }) => [path, token])).toEqual([
        ['/init', undefined],
        ['/issue', 'Bearer a1.b2'],
        ['/init', undefined],
        ['/states', 'Bearer a1.b2'],
      ]);
      expect(received.at(-1)?.body).toMatchObject({ appId: 'seam-7', state: 'suspended' });
    });

    it.each([
      ['without a token', undefined],
      ['with one that is no header', 'a b\r\n'],
    ])('is not asked if its session is answered %s', async (_name, token) => {
      const { id } = await application();
      delete SESSION.token;
      if (token !== undefined) SESSION.token = token;
      expect(faultOf(await desk(issueCertificate, { id }))).toBe('authority_refused');
      expect(received.map(({ path }) => path)).toEqual(['/init']);
    });
  });
});
