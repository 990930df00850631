// What other features may ask of the account: tokens and sessions, and a new person.
import type { Setting } from '#packages/call/scene.ts';
import type { Connection, Transaction } from '#packages/sql/sql.ts';
import { hashPassword } from './password.ts';
import { insertPerson, type NewPerson, readOpenSessions, slideSession } from './queries.ts';
import { hashToken, isEndedHere } from './session.ts';

/** The hash under which a session is found. */
export const tokenHashOf = (token: string): string => hashToken(token);

/** True at once where a session was ended in this process. */
export const hasSessionEnded = (sessionId: string): boolean => isEndedHere(sessionId);

/** Of these sessions, those that still let somebody in: for whoever keeps a line open to them. */
export async function openSessions(connection: Connection, ids: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  const rows = await readOpenSessions(connection, ids, now);
  return new Set(rows.map(({ id }) => id));
}

/** A session lives on from its last use. */
export async function keepSessionAlive(tx: Transaction, sessionId: string, now: Date): Promise<void> {
  await slideSession(tx, sessionId, now);
}

/** A hash to give to many people of the demonstration: making one takes 20 ms. */
export const preparePassword = (password: string): Promise<string> => hashPassword(password);

/** The login name is kept in lower case. */
export async function createPerson({ tx, now, newId }: Setting, person: Omit<NewPerson, 'id'>): Promise<string> {
  const id = newId();
  await insertPerson(tx, { ...person, id, loginName: person.loginName.toLowerCase() }, now);
  return id;
}
