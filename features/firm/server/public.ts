// What other features, the server and the demonstration may ask of firms.

import { createPerson } from '#features/account/server/public.ts';
import { MAX_TASKS_PER_FEATURE, type OperatorTask } from '#features/catalog/operatorTask.ts';
import type { Connection } from '#packages/db/sql.ts';
import type { Fen } from '#packages/exact/exact.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import { isCreditCode } from '../rules/creditCode.ts';
import type { Seat } from '../seats.ts';
import {
  type FirmRow,
  insertFirm,
  insertSeats,
  type NewFirm,
  readActorOfSession,
  readFirmRows,
} from './queries/firm.ts';
import { readOpenMenuChange } from './queries/menus.ts';
import { readWaitingSeatChanges } from './queries/operators.ts';
import { readAmountLimitRows, readSeatsIn } from './queries/staff.ts';

/** The actor of a session; undefined if the session is no longer valid. For open connections. */
export async function readSessionActor(
  connection: Connection,
  sessionId: string,
  now: Date,
): Promise<Actor | undefined> {
  const row = await readActorOfSession(connection, sessionId, now);
  return row && { personId: row.person_id, firmId: row.firm_id ?? undefined, seats: row.seats, sessionId };
}

/** An actor without a session, for work that a person has left to be done. */
export async function readActorInFirm(
  connection: Connection,
  firmId: string,
  personId: string,
): Promise<Actor> {
  return { personId, firmId, seats: await readSeatsIn(connection, firmId, personId), sessionId: '' };
}

/** Returns a lookup of personal limits in fen per act; undefined for a person without one. */
export async function readAmountLimits(
  connection: Connection,
  personIds: readonly string[],
): Promise<(firmId: string, personId: string) => Fen | undefined> {
  const rows = await readAmountLimitRows(connection, personIds);
  return (firmId, personId) =>
    rows.find((row) => row.firm_id === firmId && row.person_id === personId)?.max_fen;
}

export type { FirmRow } from './queries/firm.ts';

/** In the order of the ids; firms that do not exist are skipped. */
export async function readFirms(connection: Connection, ids: readonly string[]): Promise<FirmRow[]> {
  const rows = new Map((await readFirmRows(connection, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** Inserts a firm that is certified without a review; returns its id. */
export const insertCertifiedFirm = (ctx: TxContext, firm: Omit<NewFirm, 'id' | 'state'>): Promise<string> =>
  insertNewFirm(ctx, { ...firm, state: 'certified' });

export async function insertNewFirm(
  { tx, now, newId }: TxContext,
  firm: Omit<NewFirm, 'id'>,
): Promise<string> {
  if (!isCreditCode(firm.creditCode)) throw new RangeError(`${firm.creditCode} is no credit code`);
  const id = newId();
  await insertFirm(tx, { ...firm, id }, now);
  return id;
}

/** Drafts a firm for its first administrator; returns its id. */
export async function draftFirm(
  ctx: TxContext,
  personId: string,
  { name, creditCode, kind }: Pick<NewFirm, 'name' | 'creditCode' | 'kind'>,
): Promise<string> {
  const id = await insertNewFirm(ctx, {
    handle: ctx.newId().toLowerCase(),
    name,
    shortName: name,
    kind,
    state: 'drafted',
    canSell: false,
    canBuy: false,
    isTradingCompany: false,
    creditCode,
    legalPerson: '',
    controller: '',
    city: '',
    placeId: null,
    licenceExpiresOn: null,
  });
  await insertSeats(ctx.tx, id, personId, ['firm_admin']);
  return id;
}

export {
  findFirmsByCodeOrName,
  type KnownNamesRow,
  readKnownNames,
  sameNameSql,
  plainNameSql,
} from './queries/names.ts';

export {
  writeFirmParticulars,
  deleteSeatsOfFirm,
  type FirmParticulars,
  hasSeat,
  lockNamesAndCode,
  isCodeTaken,
  isNameTaken,
  type LockedFirm,
  lockFirm,
  lockPersonForSeats,
  notifySeats,
  readFirmAdministeredBy,
} from './queries/firmLifecycle.ts';

export { readPlatformFirm } from './queries/operators.ts';
export { creditJson, type FirmCredit, writeCreditStandings } from './queries/credit.ts';
export { liftRestriction, readRestrictedFirms, restrictFirms } from './queries/restriction.ts';

interface NewStaff {
  readonly loginName: string;
  readonly passwordHash: string;
  readonly name: string;
  readonly seats: readonly Seat[];
}

/** Creates a person with seats in a firm; returns the id. */
export async function addStaffPerson(ctx: TxContext, firmId: string, person: NewStaff): Promise<string> {
  const { seats, ...rest } = person;
  const id = await createPerson(ctx, { ...rest, phone: '', locale: 'zh-Hans' });
  await insertSeats(ctx.tx, firmId, id, seats);
  return id;
}

/** For tools on the server machine. */
export {
  issueFirstAddress,
  issueMachineAddress,
  type MachineRefusal,
} from './services/issueOneTimeAddress.ts';

/** Seat changes that wait for a second administrator. */
export async function listSeatTasks(
  connection: Connection,
  seats: readonly string[],
): Promise<readonly OperatorTask[]> {
  if (!seats.includes('operator_admin')) return [];
  const open = await readWaitingSeatChanges(connection, MAX_TASKS_PER_FEATURE);
  return open.map(({ id, name: title, proposed_at: since, proposed_by: proposer }) => ({
    kind: 'decide_seats',
    id,
    title,
    since,
    barred: [proposer],
    path: 'people',
  }));
}

/** The menu change that waits for a second person. */
export async function listMenuTasks(
  connection: Connection,
  seats: readonly string[],
): Promise<readonly OperatorTask[]> {
  if (!seats.includes('operator_admin')) return [];
  const open = await readOpenMenuChange(connection);
  return open
    ? [
        {
          kind: 'decide_menus',
          id: open.id,
          title: open.reason,
          since: open.proposed_at,
          barred: [open.proposed_by],
          path: 'menus',
        },
      ]
    : [];
}
export { type HistoryRow, readHistory, readTimeline, toTimelineEntry } from './queries/timeline.ts';
