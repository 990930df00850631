// Reads the clocks that concern a person, and those to be reminded of.

import { type Connection, Fragment, sql } from '#packages/db/sql.ts';
import { type Call, seatsOf } from '#packages/rpc/contract/call.ts';
import { type Deadline, MAX_DEADLINES } from '../../calls/deadline.ts';
import { type DeadlineRow, readClocks, readClocksToRemind, type Selection } from '../queries/deadline.ts';
import type { DeadlineKind, DeadlineScope, DeadlineSource } from '../sources.ts';

export interface DeadlineReader {
  readonly tx: Connection;
  readonly now: Date;
  readonly personId: string;
  /** Empty for a person without a firm. */
  readonly firmId: string;
  readonly seats: readonly string[];
}

/** Page and feed show this. */
export async function readDeadlines(
  sources: readonly DeadlineSource[],
  { tx, now, personId, firmId, seats }: DeadlineReader,
): Promise<{ readonly list: Deadline[]; readonly isCut: boolean }> {
  const may = ({ access }: Pick<Call, 'access'>) =>
    typeof access === 'string' || access.some((seat) => seats.includes(seat));
  const selections = await selectFrom(
    sources,
    {
      tx,
      now,
      firm: (...columns) => (firmId === '' ? sql`false` : oneOf(columns, firmId)),
      person: (column) => sql`${column} = ${personId}`,
    },
    ({ page }) => may(page),
  );
  if (selections.length === 0) return { list: [], isCut: false };
  const rows = await readClocks(tx, selections, { firmId, personId, limit: MAX_DEADLINES + 1 });
  return {
    list: rows.slice(0, MAX_DEADLINES).map((row) => toDeadline(row, sources, may)),
    isCut: rows.length > MAX_DEADLINES,
  };
}

function toDeadline(
  { source, kind, turn, key, id, no, title, counterparty, due }: DeadlineRow,
  sources: readonly DeadlineSource[],
  may: (act: Pick<Call, 'access'>) => boolean,
): Deadline {
  const { feature, matter, act } = kindAt(sources, source, kind);
  return {
    feature,
    kind,
    key,
    matter: { type: matter, id, no },
    title,
    counterparty,
    due,
    whose: turn === 'own' ? (act && may(act) ? 'mine' : 'ours') : WHOSE[turn],
  };
}

const oneOf = (columns: readonly Fragment[], id: string): Fragment => {
  const conditions = columns.map((column) => sql`${column} = ${id}`);
  return new Fragment(['(', ...conditions.slice(1).map(() => ' or '), ')'], conditions);
};

const WHOSE = { other: 'theirs', platform: 'platform', none: 'nobody' } as const;

export interface ReminderDue {
  readonly feature: string;
  readonly kind: DeadlineKind & { readonly reminder: NonNullable<DeadlineKind['reminder']> };
  readonly row: DeadlineRow;
  /** The latest reminder whose moment has come, in hours before the end. */
  readonly hours: number;
}

/** Reminders of all firms whose moment has come; of several of one clock the latest. */
export async function readRemindersDue(
  sources: readonly DeadlineSource[],
  { tx, now }: { tx: Connection; now: Date },
): Promise<ReminderDue[]> {
  const selections = await selectFrom(
    sources,
    { tx, now, firm: () => sql`true`, person: () => sql`false` },
    ({ reminder }) => reminder !== undefined,
  );
  if (selections.length === 0) return [];
  const most = Math.max(
    ...sources.flatMap(({ kinds }) => Object.values(kinds).flatMap(({ reminder }) => reminder?.hours ?? [])),
  );
  const rows = await readClocksToRemind(tx, selections, { now, until: hoursAfter(now, most) });
  return rows.flatMap((row) => {
    const { feature, reminder, ...kind } = kindAt(sources, row.source, row.kind);
    const hours = reminder?.hours.findLast((before) => row.due <= hoursAfter(now, before));
    return reminder && hours !== undefined ? [{ feature, kind: { ...kind, reminder }, row, hours }] : [];
  });
}

const hoursAfter = (moment: Date, hours: number) => new Date(moment.getTime() + hours * 3_600_000);

/** Who may do what a clock waits for. */
export const seatsToRemind = ({ act }: Pick<DeadlineKind, 'act'>): readonly string[] =>
  act === null ? [] : seatsOf(act);

function kindAt(sources: readonly DeadlineSource[], at: number, name: string) {
  const source = sources[at];
  const kind = source?.kinds[name];
  if (!source || !kind) throw new Error(`${name} is no kind of deadline of source ${at}`);
  return { feature: source.feature, ...kind };
}

async function selectFrom(
  sources: readonly DeadlineSource[],
  scope: DeadlineScope,
  isWanted: (kind: DeadlineKind) => boolean,
): Promise<Selection[]> {
  const wanted = sources.map((source, at) => ({
    source: at,
    kinds: Object.entries(source.kinds).flatMap(([name, kind]) => (isWanted(kind) ? name : [])),
    read: source.select,
  }));
  return Promise.all(
    wanted
      .filter(({ kinds }) => kinds.length > 0)
      .map(async ({ source, kinds, read }) => ({
        source,
        kinds,
        select: await read(scope),
      })),
  );
}
