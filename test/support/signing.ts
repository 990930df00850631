// People who bind their firms, each with a certificate, for tests: what is signed is signed in earnest.

import { createHash } from 'node:crypto';
import { basicInfo } from '#features/account/calls/session.ts';
import { issueCertificate } from '#features/certificate/calls/desk.ts';
import { applyForCertificate, ownCertificate } from '#features/certificate/calls/own.ts';
import { reviewPaper, signContract } from '#features/contract/calls/sign.ts';
import type { Seat } from '#features/firm/seats.ts';
import { addStaffPerson } from '#features/firm/server/public.ts';
import { passClaim } from '#features/identity/calls/desk.ts';
import { claimIdentity } from '#features/identity/calls/own.ts';
import { exampleCard, someClaim } from '#features/identity/claim.example.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { TestApp } from './app.ts';
import { TEST_PASSWORD_HASH } from './app.ts';
import { loginNameOf, openFirm } from './people.ts';
import { answerOf } from './trading.ts';

export const PIN = '739284';

/** Somebody new in a firm, signed in. */
export async function seat(
  app: TestApp,
  firmId: string,
  handle: string,
  seats: readonly [Seat, ...Seat[]],
): Promise<Client> {
  const loginName = loginNameOf(handle, seats[0]);
  await app.perform((setting) =>
    addStaffPerson(setting, firmId, {
      loginName,
      passwordHash: TEST_PASSWORD_HASH,
      name: `${handle} ${seats[0]}`,
      seats,
    }),
  );
  return app.signIn(loginName);
}

/** The letter by which a firm lets its people sign, as if it had been brought: nobody opens it here. */
export async function letterOf({ tx, now, newId }: TxContext, creditCode: string): Promise<string> {
  const id = newId();
  const sha256 = createHash('sha256').update(id).digest('hex');
  await tx.run`insert into file_blob (sha256, size_bytes, stored_at) values (${sha256}, 1, ${now})`;
  await tx.run`
    insert into file (id, firm_id, person_id, sha256, original_sha256, kind, name, uploaded_at)
    select ${id}, firm.id, (select min(person_id) from firm_seat where firm_id = firm.id), ${sha256}, ${sha256}, 'pdf', '授权书.pdf', ${now}
      from firm
     where firm.credit_code = ${creditCode}`;
  await tx.run`
    insert into file_quota (owner_id, used_bytes)
    select id, 1 from firm where credit_code = ${creditCode}
        on conflict (owner_id) do update set used_bytes = file_quota.used_bytes + 1`;
  return id;
}

type App = Pick<TestApp, 'perform' | 'signIn'>;

const desks = new WeakMap<App, Promise<unknown>>();

/** Whoever passes names in this app, and does nothing else. They sign in anew: time may have passed. */
async function identifierOf(app: App): Promise<Client> {
  const desk = desks.get(app) ?? openFirm(app, 'names', ['operator_certification'], { kind: 'platform' });
  desks.set(app, desk);
  await desk;
  return app.signIn('names.certification');
}

let cards = 0;

/** The person says who they are, and is; resolves to the number of their card. */
export async function proveName(app: App, person: Client): Promise<string> {
  const { name } = answerOf(await person(basicInfo, {}));
  const card = ++cards;
  const { id } = answerOf(await person(claimIdentity, someClaim(card, { name })));
  answerOf(await (await identifierOf(app))(passClaim, { id }));
  return exampleCard(card);
}

/** Asks for a certificate in a proved name, with a letter of the firm. */
export async function askForCertificate(app: App, person: Client, pin = PIN) {
  const { firm, isNameProved } = answerOf(await person(ownCertificate, {}));
  if (!isNameProved) await proveName(app, person);
  return person(applyForCertificate, {
    pin,
    letterId: await app.perform((setting) => letterOf(setting, firm?.creditCode ?? '')),
  });
}

/** A representative of the firm who holds a certificate. */
export async function representative(
  app: TestApp,
  firmId: string,
  handle: string,
  certifier: Client,
): Promise<Client> {
  const person = await seat(app, firmId, handle, ['firm_representative']);
  const { id } = answerOf(await askForCertificate(app, person));
  answerOf(await certifier(issueCertificate, { id }));
  return person;
}

/** Asks for a certificate and gets it. */
export async function certify(app: TestApp, operatorId: string, person: Client): Promise<void> {
  const certifier = await seat(app, operatorId, 'certifier', ['operator_certification']);
  const { id } = answerOf(await askForCertificate(app, person));
  answerOf(await certifier(issueCertificate, { id }));
}

/** Reads the paper and signs what was read. */
export async function reviewAndSign(by: Client, contractId: string) {
  const { sha256 } = answerOf(await by(reviewPaper, { contractId }));
  return by(signContract, { contractId, sha256, proof: { pin: PIN } });
}
