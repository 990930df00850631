// What other features may ask of the catalog: parameters, names, working days.

import type { Connection, Fragment } from '#packages/db/sql.ts';
import type { Call } from '#packages/rpc/contract/call.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { extensionPoint } from '#packages/rpc/server/registrations.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import type { HEALTH_UNITS, HealthCheckName, HealthLimits } from '../health.ts';
import type { Names } from '../names.ts';
import type { OperatorTask } from '../operatorTask.ts';
import { PARAMETERS, type ParameterKey } from '../parameters.ts';
import type { TodoKindName } from '../registry.ts';
import { type BandSite, findBandKeys, type PublishedBand, publishedBand } from '../rules/priceBand.ts';
import { CATALOG_CHECKERS } from '../states.ts';
import { installParameter, readParameterRows, readPendingProposals } from './queries/parameter.ts';
import {
  readPlaces,
  readRegion,
  readRetired,
  readVarieties,
  readWorkingDays,
  workingDaysLater,
  workingDaysLaterSql,
} from './queries/referenceData.ts';

/** What waits for operators of these seats, oldest first, at most `MOST_WAITING`; nothing for other seats. */
type OperatorQueue = (connection: Connection, seats: readonly string[]) => Promise<readonly OperatorTask[]>;
export const operatorQueues = extensionPoint<OperatorQueue>('operator queues');

export interface HealthCheck extends HealthLimits {
  readonly name: HealthCheckName;
  readonly unit: (typeof HEALTH_UNITS)[number];
  /** SQL of one row with a whole number `value`; null: there is nothing to measure yet. */
  readonly select: (now: Date) => Fragment;
}
/** For the page of operators on duty and for metrics. */
export const healthChecks = extensionPoint<readonly HealthCheck[]>('health checks');

export interface TodoReader {
  readonly tx: Connection;
  readonly now: Date;
  /** Empty for a person without a firm. */
  readonly firmId: string;
  readonly personId: string;
}
export interface TodoSource {
  /** The call each kind leads to: the to-do is for those who may make it, and for nobody else. */
  readonly acts: Readonly<Partial<Record<TodoKindName, Pick<Call, 'access'>>>>;
  /**
   * SQL of what waits for the reader's firm, never for another: kind, shortcut (null: none) whose count it
   * adds to besides that of its kind, id, number, title, name of the counterparty, due time, weight in kg,
   * sum in fen.
   */
  readonly select: (reader: TodoReader) => Fragment | Promise<Fragment>;
}
export const todoSources = extensionPoint<TodoSource>('to-dos');

export { byNumber, type DeskFinder, deskFinders, type DeskQuestion, MAX_FOUND } from './deskFinders.ts';
export { type Lack, openedPlatform, type SetupItem, setupItems, type SetupReader } from './services/setup.ts';

/** The value of each key at this moment, or its default. */
export async function readParameters<Key extends ParameterKey>(
  connection: Connection,
  keys: readonly Key[],
  now: Date,
): Promise<ReadonlyMap<Key, string>> {
  const rows = await readParameterRows(connection, keys, now);
  const set = new Map(rows.map(({ key, value }) => [key, value]));
  return new Map(keys.map((key) => [key, set.get(key) ?? PARAMETERS[key].value]));
}

export async function readTextParameter(
  connection: Connection,
  key: ParameterKey,
  now: Date,
): Promise<string> {
  return (await readParameters(connection, [key], now)).get(key) ?? '';
}

export async function readNumberParameter(
  connection: Connection,
  key: ParameterKey,
  now: Date,
): Promise<bigint> {
  return BigInt(await readTextParameter(connection, key, now));
}

/** The reasonable range for power coal at a place, with its reference heat; undefined if there is none. */
export async function readBandAt(
  connection: Connection,
  { placeId, site }: { placeId: string; site: BandSite },
  now: Date,
): Promise<PublishedBand | undefined> {
  const keys = findBandKeys((await readRegion(connection, placeId)) ?? { province: '', city: '' }, site);
  if (!keys) return undefined;
  const values = await readParameters(connection, [keys.low, keys.high], now);
  return publishedBand(keys, (key) => values.get(key) ?? '0');
}

/** For the installation itself; operators propose and decide instead. */
export async function setParameter(
  { tx, now }: Pick<TxContext, 'tx' | 'now'>,
  key: ParameterKey,
  value: string,
): Promise<void> {
  await installParameter(tx, { key, value, isPublic: PARAMETERS[key].isPublic ?? false }, now);
}

export { workingDaysLaterSql };

/** The same time of day, `days` working days later (1 to 366). */
export async function addWorkingDays(connection: Connection, from: Date, days: number): Promise<Date> {
  const moment = days > 0 ? await workingDaysLater(connection, from, days) : from;
  if (!moment) throw new RangeError(`no ${days} working days after ${from.toISOString()}`);
  return moment;
}

const atNoon = (day: string) => new Date(`${day}T12:00:00+08:00`);

/** The day itself if it is a working day, otherwise the next one. */
export const workingDayFrom = async (connection: Connection, day: string): Promise<string> =>
  dayInMarket(await addWorkingDays(connection, atNoon(addDays(day, -1)), 1));

/** The day `days` working days later (0 to 366). */
export const workingDaysAfter = async (connection: Connection, day: string, days: number): Promise<string> =>
  dayInMarket(await addWorkingDays(connection, atNoon(day), days));

/** The working days from one day to another, both included. */
export const workingDaysBetween = async (
  connection: Connection,
  from: string,
  to: string,
): Promise<readonly string[]> => (await readWorkingDays(connection, from, to)).map(({ day }) => day);

/** Retired dictionary items as `<code>/<item>`; new records must not use them. */
export const readRetiredItems = async (connection: Connection): Promise<ReadonlySet<string>> =>
  new Set((await readRetired(connection)).map(({ id }) => id));

export type NamesOf = (kind: 'variety' | 'place', id: string) => Names | undefined;

/** Returns a lookup of the names of places and varieties, retired ones included. */
export async function readCatalogNames(connection: Connection): Promise<NamesOf> {
  const [varieties, places] = await Promise.all([readVarieties(connection), readPlaces(connection)]);
  const known = {
    variety: new Map(varieties.map(({ id, names }) => [id, names])),
    place: new Map(places.map(({ id, names }) => [id, names])),
  };
  return (kind, id) => known[kind].get(id);
}

const MAX_WAITING = 200;

/** Parameter proposals that wait for a second person, for those who may decide them. */
export async function listParameterTasks(
  connection: Connection,
  seats: readonly string[],
): Promise<readonly OperatorTask[]> {
  if (!CATALOG_CHECKERS.some((seat) => seats.includes(seat))) return [];
  const rows = await readPendingProposals(connection, MAX_WAITING);
  return rows.map(({ key, version, written_by, written_at }) => ({
    kind: 'decide_parameter',
    id: `${key}/${version}`,
    title: key,
    since: written_at,
    barred: [written_by],
    path: `parameters?key=${key}`,
  }));
}
