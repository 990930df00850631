// What other features may ask of the account: sessions, persons, notices.

import type { Connection, Transaction } from '#packages/db/sql.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { extensionPoint } from '#packages/rpc/server/registrations.ts';
import type { MenuEntry } from '../menus.ts';
import {
  insertPerson,
  type NewPerson,
  readEndedAmong,
  readEndedSessions,
  extendSession,
} from './queries/account.ts';
import { readPasskeysOf, spendTotpStep } from './queries/secondStep.ts';
import { hashPassword } from './services/hashPassword.ts';
import { hashToken, isSessionEndedLocally } from './services/manageSessionTokens.ts';
import { startTotpEnrolment } from './services/verifySecondStep.ts';

export const menuEntries = extensionPoint<readonly MenuEntry[]>('menus');
export {
  personalRecords,
  type PersonEraser,
  personErasers,
  type PersonReader,
  personReaders,
} from './services/erasePerson.ts';
export { requireOwnPassword } from './services/limitPasswordAttempts.ts';
export { idTails, type ReadIdTail } from './services/requireIdTail.ts';
export { departureBlocks, type ReadDepartureBlocks } from './services/leave.ts';
export { countPasswordChecks } from './services/hashPassword.ts';

/** That a person accepted a version of the user agreement; the first time counts. */
export { insertAgreement as keepAcceptance } from './queries/people.ts';

/** The hash under which a session is stored. */
export const sessionTokenHash = (token: string): string => hashToken(token);

/** Whether this process has ended the session. */
export const hasSessionEnded = (sessionId: string): boolean => isSessionEndedLocally(sessionId);

/** Ids of the sessions that became invalid within the last minute. */
export async function readRecentlyEndedSessions(connection: Connection, now: Date): Promise<string[]> {
  return (await readEndedSessions(connection, now)).map(({ id }) => id);
}

/** Of these sessions, those that are no longer valid. */
export async function filterEndedSessions(
  connection: Connection,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  return (await readEndedAmong(connection, ids, now)).map(({ id }) => id);
}

/** Extends a session's lifetime from this use. */
export async function keepSessionAlive(tx: Transaction, sessionId: string, now: Date): Promise<void> {
  await extendSession(tx, sessionId, now);
}

/** A hash shared by many demonstration persons; computing one takes 20 ms. */
export const hashSharedPassword = (password: string): Promise<string> => hashPassword(password);

/** Inserts a person and returns the id; the login name is stored in lower case. */
export async function createPerson(
  { tx, now, newId }: TxContext,
  person: Omit<NewPerson, 'id'>,
): Promise<string> {
  const id = newId();
  await insertPerson(tx, { ...person, id, loginName: person.loginName.toLowerCase() }, now);
  return id;
}

/** For further ways of signing in. */
export { enterByName } from './services/enterByName.ts';
export { createThrottle } from './services/throttle.ts';
export { advanceSignIn, requireSignInWay, toSignInAnswer } from './services/completeSignIn.ts';
/** For holders of a one-time address. */
export { restorePerson } from './services/restorePerson.ts';
export { signInNewcomer, createNewcomer, prepareNewcomer } from './services/signInNewcomer.ts';

export { endSessionsById } from './services/endSessions.ts';
export { sendMail, sendText } from './services/sendTextOrMail.ts';
/** Texts and mails that were given up. */
export { countGivenUpRows, readGivenUpRows } from './queries/sends.ts';
export { sendAgain } from './services/sendAgain.ts';
export { isCodeForTrade, readPhoneOf, sendCodeForTrade, spendCode } from './services/codeOfPerson.ts';
export { renewSession } from './services/renewSession.ts';

export const readPasskeyIds = async (connection: Connection, personId: string): Promise<string[]> =>
  (await readPasskeysOf(connection, personId)).map(({ id }) => id);

export { createPasskeyChallenge, rpIdOf, verifyPasskeyAssertion } from './services/verifyPasskey.ts';

/** Enrols and confirms TOTP for demonstration operators; the login page shows their codes. */
export async function enrolForDemonstration(ctx: TxContext, personId: string): Promise<void> {
  await startTotpEnrolment(ctx, { id: personId, loginName: '' });
  await spendTotpStep(ctx.tx, personId, 1, ctx.now);
}
export { readMenuGrid, writeMenus } from './queries/menus.ts';

export { endSessions } from './services/endSessions.ts';
export { removeSecondSteps } from './services/verifySecondStep.ts';
export { moveSessionToClient, readSessionsOf } from './queries/session.ts';

/** Fixes a name that was verified against an identity card. */
export { markNameVerified } from './queries/people.ts';

/** Certificates that a person holds, reported by the feature that issues them. */
export {
  insertCertificate as noteCertificate,
  writeCertificateStatus as setCertificateStatus,
} from './queries/people.ts';
