// What other features may ask of the account: tokens and sessions, and a new person.

import type { Connection, Transaction } from '#packages/db/sql.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import {
  insertPerson,
  type NewPerson,
  readEndedAmong,
  readEndedSessions,
  slideSession,
} from './queries/account.ts';
import { readPasskeysOf, spendTotpStep } from './queries/secondStep.ts';
import { hashPassword } from './services/hashPassword.ts';
import { hashToken, isEndedHere } from './services/manageSessionTokens.ts';
import { setUpApp } from './services/verifySecondStep.ts';

export { passwordChecks } from './services/hashPassword.ts';

/** The hash under which a session is found. */
export const tokenHashOf = (token: string): string => hashToken(token);

/** True at once where a session was ended in this process. */
export const hasSessionEnded = (sessionId: string): boolean => isEndedHere(sessionId);

/** Sessions that ended within the last minute, for whoever keeps a line open to them and asks often. */
export async function endedSessions(connection: Connection, now: Date): Promise<string[]> {
  return (await readEndedSessions(connection, now)).map(({ id }) => id);
}

/** Of these sessions, those that let nobody in any more. */
export async function endedAmong(
  connection: Connection,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  return (await readEndedAmong(connection, ids, now)).map(({ id }) => id);
}

/** A session lives on from its last use. */
export async function keepSessionAlive(tx: Transaction, sessionId: string, now: Date): Promise<void> {
  await slideSession(tx, sessionId, now);
}

/** A hash to give to many people of the demonstration: making one takes 20 ms. */
export const preparePassword = (password: string): Promise<string> => hashPassword(password);

/** The login name is kept in lower case. */
export async function createPerson(
  { tx, now, newId }: TxContext,
  person: Omit<NewPerson, 'id'>,
): Promise<string> {
  const id = newId();
  await insertPerson(tx, { ...person, id, loginName: person.loginName.toLowerCase() }, now);
  return id;
}

/** For those who come by a one-time address. */
export { enter } from './services/completeSignIn.ts';
export { admitNewcomer, makeNewcomer, prepareNewcomer } from './services/admitNewcomer.ts';

export { endTheseSessions } from './services/endSessions.ts';
export { sendMail, sendText } from './services/sendTextOrMail.ts';
export { renewSession } from './services/renewSession.ts';

/** The passkeys somebody has, as their authenticators name them. */
export const readPasskeyIds = async (connection: Connection, personId: string): Promise<string[]> =>
  (await readPasskeysOf(connection, personId)).map(({ id }) => id);

/** A challenge for somebody who is signed in, and whether a passkey of theirs has answered it. */
export { giveChallenge, rpIdOf, verifySigned } from './services/verifyPasskey.ts';

/** For the demonstration's operators, whose app is the login page. */
export async function enrolForDemonstration(ctx: TxContext, personId: string): Promise<void> {
  await setUpApp(ctx, { id: personId, loginName: '' });
  await spendTotpStep(ctx.tx, personId, 1, ctx.now);
}
/** Who is shown which menu. What seats there are, the firms know. */
export { readMenuGrid, writeMenus } from './queries/menus.ts';

/** What people told the platform: read, and answered, by operators. */
export { lockFeedback, readFeedbackPage, readOpenFeedback, writeAnswer } from './queries/feedback.ts';

export { endSessions } from './services/endSessions.ts';
export { liftSecondStep } from './services/verifySecondStep.ts';
export { readSessionsOf } from './queries/session.ts';

/** A name that was held against an identity card: from here on nobody changes it. */
export { proveName } from './queries/people.ts';

/** Which certificates somebody holds: told by whoever issues them. */
export {
  insertCertificate as noteCertificate,
  writeCertificateStatus as setCertificateStatus,
} from './queries/people.ts';
