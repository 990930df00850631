// What other features may ask of the catalog: parameters and the working calendar.
import { PARAMETERS, type ParameterKey } from '../parameters.ts';
import { readParameterRows, workingDaysLater, writeParameter } from './queries.ts';
import type { Setting } from '#packages/call/scene.ts';
import type { Connection } from '#packages/sql/sql.ts';

/** The value of each key; where none has been set, the default. */
export async function readParameters<Key extends ParameterKey>(
  connection: Connection, keys: readonly Key[],
): Promise<ReadonlyMap<Key, string>> {
  const rows = await readParameterRows(connection, keys);
  const set = new Map(rows.map(({ key, value }) => [key, value]));
  return new Map(keys.map((key) => [key, set.get(key) ?? PARAMETERS[key].value]));
}

export async function readTextParameter(connection: Connection, key: ParameterKey): Promise<string> {
  return (await readParameters(connection, [key])).get(key) ?? '';
}

export async function readNumberParameter(connection: Connection, key: ParameterKey): Promise<bigint> {
  return BigInt(await readTextParameter(connection, key));
}

export async function setParameter({ tx, now }: Pick<Setting, 'tx' | 'now'>, key: ParameterKey, value: string): Promise<void> {
  await writeParameter(tx, key, value, PARAMETERS[key].isPublic ?? false, now);
}

/** The same time of day, so many working days later; `days` from 1 to 366. */
export async function addWorkingDays(connection: Connection, from: Date, days: number): Promise<Date> {
  const moment = days > 0 ? await workingDaysLater(connection, from, days) : from;
  if (!moment) throw new RangeError(`no ${days} working days after ${from.toISOString()}`);
  return moment;
}
