// People who bind their firms, each with a certificate, for tests: what is signed is signed in earnest.
import type { TestApp } from './app.ts';
import { answerOf } from './trading.ts';
import { loginNameOf } from './people.ts';
import { preparePassword } from '#features/account/server/api.ts';
import { applyForCertificate } from '#features/certificate/calls/own.ts';
import { issueCertificate } from '#features/certificate/calls/desk.ts';
import { reviewPaper, signContract } from '#features/contract/calls/sign.ts';
import { addPerson } from '#features/firm/server/api.ts';
import type { Seat } from '#features/firm/seats.ts';
import type { Client } from '#packages/call/client.ts';
import { TEST_PASSWORD } from './app.ts';

export const PIN = '739284';

/** Somebody new in a firm, signed in. */
export async function seat(app: TestApp, firmId: string, handle: string, seats: readonly [Seat, ...Seat[]]): Promise<Client> {
  const loginName = loginNameOf(handle, seats[0]);
  const passwordHash = await preparePassword(TEST_PASSWORD);
  await app.perform((setting) => addPerson(setting, firmId, { loginName, passwordHash, name: `${handle} ${seats[0]}`, seats }));
  return app.signIn(loginName);
}

/** A representative of the firm who holds a certificate. */
export async function representative(app: TestApp, firmId: string, handle: string, certifier: Client): Promise<Client> {
  const person = await seat(app, firmId, handle, ['firm_representative']);
  const { id } = answerOf(await person(applyForCertificate, { pin: PIN }));
  answerOf(await certifier(issueCertificate, { id }));
  return person;
}

/** Asks for a certificate and gets it. */
export async function certify(app: TestApp, operatorId: string, person: Client): Promise<void> {
  const certifier = await seat(app, operatorId, 'certifier', ['operator_certification']);
  const { id } = answerOf(await person(applyForCertificate, { pin: PIN }));
  answerOf(await certifier(issueCertificate, { id }));
}

/** Reads the paper and signs what was read. */
export async function reviewAndSign(by: Client, contractId: string) {
  const { sha256 } = answerOf(await by(reviewPaper, { contractId }));
  return by(signContract, { contractId, sha256, proof: { pin: PIN } });
}
