// Another certificate authority behind its address: its certificates count once they are right, and it hears what is decided.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { setParameter } from '#features/catalog/server/public.ts';
import { foundAuthority, issue, keyOfRequest, type Subject } from '#packages/pki/authority.ts';
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
  await foundAuthority({ name: '某持牌机构 CA' }, { from: app.now, days: 3_650 }),
  await foundAuthority({ name: '另一家 CA' }, { from: app.now, days: 3_650 }),
];

interface Asked {
  readonly appId: string;
  readonly request?: string;
  readonly subject?: Subject;
  readonly state?: string;
}
type Manner = 'right' | 'signed_by_another' | 'nonsense' | 'refused' | 'broken';
let manner: Manner = 'right';
const heard: { path: string; body: Asked }[] = [];
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

async function answerTo({ request = '', subject = { name: '' } }: Asked): Promise<unknown> {
  const publicKey = await keyOfRequest(new Uint8Array(Buffer.from(request, 'base64')));
  if (!publicKey || manner === 'nonsense') return { certificate: 'AAAA' };
  const issuer = manner === 'signed_by_another' ? stranger : authority;
  const { certificate } = await issue(issuer, {
    subject,
    publicKey,
    purpose: 'signing',
    from: app.now,
    days: 200,
  });
  return { certificate: base64(certificate), authority: base64(authority.certificate) };
}

const server = createServer((request, response) => {
  const pieces: Buffer[] = [];
  request
    .on('data', (piece: Buffer) => pieces.push(piece))
    .on('end', () => {
      const body = JSON.parse(Buffer.concat(pieces).toString()) as Asked;
      heard.push({ path: request.url ?? '', body });
      const status = manner === 'broken' ? 500 : manner === 'refused' ? 422 : 200;
      void (request.url === '/certificates' ? answerTo(body) : Promise.resolve({})).then((answer) => {
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

await app.perform(async (setting) => {
  await setParameter(
    setting,
    'FRONT_CA_HTTP_URL',
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  );
  await setParameter(setting, 'FRONT_CA_APP_ID', 'seam-7');
});
app.pass(1_000);

const tell = async () => {
  for (const job of certificateJobs.filter(({ name }) => name === 'certificate.tell'))
    await runJob(job, app.runtime);
};

let firms = 0;
async function asked() {
  const handle = `client${++firms}`;
  const firm = await openFirm(app, handle, ['firm_representative']);
  const holder = await app.signIn(`${handle}.representative`);
  return { firm, holder, id: answerOf(await askForCertificate(app, holder, 'Tang-7294')).id };
}

describe('another authority', () => {
  beforeEach(() => {
    heard.length = 0;
    manner = 'right';
  });

  it('is asked with the request of the holder, and its certificate is the one in force', async () => {
    const { holder, id } = await asked();
    answerOf(await desk(issueCertificate, { id }));
    expect(heard).toMatchObject([
      { path: '/certificates', body: { appId: 'seam-7', subject: { organization: 'client1有限公司' } } },
    ]);
    expect(answerOf(await holder(ownCertificate, {})).inForce).toMatchObject({
      id,
      state: 'issued',
      caName: 'C=CN, CN=某持牌机构 CA',
    });
  });

  it('hears what is decided here, which holds here at once; where it cannot be reached, it hears of it later', async () => {
    const { holder, id } = await asked();
    answerOf(await desk(issueCertificate, { id }));
    answerOf(await desk(suspendCertificate, { id, reason: '核实身份' }));
    expect(answerOf(await holder(ownCertificate, {})).inForce?.state).toBe('suspended');
    manner = 'broken';
    await expect(tell()).rejects.toThrow('authority_down');
    manner = 'right';
    await tell();
    const { inForce } = answerOf(await holder(ownCertificate, {}));
    expect(heard.at(-1)).toMatchObject({
      path: '/states',
      body: { appId: 'seam-7', serial: inForce?.serial, state: 'suspended' },
    });
    heard.length = 0;
    await tell();
    expect(heard).toEqual([]);
  });

  it.each<[what: string, how: Manner, fault: string]>([
    ['that does not answer as it should', 'broken', 'authority_down'],
    ['that refuses', 'refused', 'authority_refused'],
    ['that answers nonsense', 'nonsense', 'authority_refused'],
    ['whose certificate somebody else has signed', 'signed_by_another', 'authority_refused'],
  ])('%s leaves the request waiting', async (_what, how, fault) => {
    const { holder, id } = await asked();
    manner = how;
    expect(faultOf(await desk(issueCertificate, { id }))).toBe(fault);
    expect(answerOf(await holder(ownCertificate, {})).asked?.id).toBe(id);
  });
});
