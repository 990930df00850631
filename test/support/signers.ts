// People who sign for their firms, the desk that issues to them, and a paper to sign, for tests of certificates.

import { issueCertificate } from '#features/certificate/calls/desk.ts';
import { verifyPdf } from '#features/certificate/calls/verify.ts';
import type { SignerCredential } from '#features/certificate/proof.ts';
import { keepSignature, openKey, type OpenedKey, signPdf } from '#features/certificate/server/public.ts';
import { contractExample } from '#packages/pdf/document.example.ts';
import { PLATFORM_QUEUE, renderPdf } from '#packages/pdf/render.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import type { Origin } from '#packages/rpc/server/context.ts';
import { testApp } from './app.ts';
import { openFirm } from './people.ts';
import { askForCertificate, letterOf } from './signing.ts';
import { answerOf } from './trading.ts';

const NOWHERE: Origin = {
  ip: '',
  device: '',
  token: undefined,
  site: undefined,
  passkeySite: '',
  trace: '',
  describeDevice: () => Promise.resolve(''),
};
const SIGNER_PIN = 'Tang-7294';

/** Once for each file of tests. */
export async function openSigners(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp(options);
  await openFirm(app, 'desk', ['operator_certification', 'operator_auditor'], {
    kind: 'platform',
    name: '朔云交易中心',
  });
  const desk = await app.signIn('desk.certification');
  const pdf = await renderPdf(contractExample, PLATFORM_QUEUE);

  let firms = 0;
  const someFirm = async () => {
    const handle = `signer${++firms}`;
    const firm = await openFirm(app, handle, ['firm_representative', 'firm_viewer']);
    return {
      firm,
      holder: await app.signIn(`${handle}.representative`),
      firmId: firm.id,
      personId: firm.people.firm_representative ?? '',
    };
  };
  type Signer = Awaited<ReturnType<typeof someFirm>>;

  const letterOfFirm = (firmId: string) =>
    app.perform(async (setting) => {
      const { rows } = await app.database.pool.query<{ credit_code: string }>(
        'select credit_code from firm where id = $1',
        [firmId],
      );
      return letterOf(setting, rows[0]?.credit_code ?? '');
    });
  const apply = async (holder: Client, pin = SIGNER_PIN) =>
    answerOf(await askForCertificate(app, holder, pin)).id;
  const holding = async (): Promise<Signer & { id: string }> => {
    const signer = await someFirm();
    const id = await apply(signer.holder);
    answerOf(await desk(issueCertificate, { id }));
    return { ...signer, id };
  };

  /** As a call in steps has it. */
  const contextOf = () => ({
    commit: app.perform,
    reading: app.database.reading,
    now: app.now,
    origin: NOWHERE,
  });
  const openWith = ({ firmId, personId }: Signer, proof: SignerCredential) =>
    openKey(contextOf(), { firmId, personId, proof });
  const open = (signer: Signer, pin = SIGNER_PIN) => openWith(signer, { pin });
  const signWith = async (key: OpenedKey, file: Uint8Array) => {
    const signed = await signPdf(
      { reading: app.database.reading, clock: () => app.now, commit: app.perform },
      key,
      {
        pdf: file,
        reason: '签订合同',
      },
    );
    await app.perform((setting) => keepSignature(setting, signed));
    return signed;
  };
  const sign = async (signer: Signer, file: Uint8Array, pin = SIGNER_PIN) =>
    signWith(await open(signer, pin), file);
  const judge = async (file: Uint8Array) =>
    answerOf(await app.client()(verifyPdf, { pdf: Buffer.from(file).toString('base64') }));

  return {
    app,
    desk,
    pdf,
    PIN: SIGNER_PIN,
    someFirm,
    letterOfFirm,
    apply,
    holding,
    contextOf,
    open,
    openWith,
    signWith,
    sign,
    judge,
  };
}
