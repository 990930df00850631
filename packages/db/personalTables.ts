// Reads and erases what declared tables keep about a person.

import * as z from 'zod/mini';
import type { PersonalData, PersonalTable } from './personalData.ts';
import { type Connection, Fragment, type Transaction } from './sql.ts';

/** Of declarations only: never of input. */
function identifier(name: string): Fragment {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`${name} is no identifier`);
  return new Fragment([name], []);
}

type OwnTable = PersonalTable & { readonly of: string };
const hasOwner = (table: PersonalTable): table is OwnTable => table.of !== undefined;

/** Later features first: their rows refer to those of earlier ones. */
export const tablesToErase = (data: readonly PersonalData[]): OwnTable[] =>
  data
    .flatMap(({ tables = [] }) => tables)
    .filter(hasOwner)
    .filter(({ leaving }) => leaving === 'deleted' || leaving === 'emptied')
    .toReversed();

export function eraseFrom(
  tx: Transaction,
  { table, of, empty }: OwnTable,
  personId: string,
): Promise<number> {
  return empty
    ? tx.run`update ${identifier(table)} set ${empty} where ${identifier(of)} = ${personId}`
    : tx.run`delete from ${identifier(table)} where ${identifier(of)} = ${personId}`;
}

/** More rows of one table than anybody reads. */
const MAX_ROWS = 100_000;
const GivenRow = z.object({ given: z.record(z.string(), z.unknown()) });

/** What a person is given of a table: rows about themselves, without hashes, keys and ciphertexts. */
export async function readFrom(connection: Connection, { table, of, columns }: OwnTable, personId: string) {
  const [first, ...rest] = columns.map(identifier);
  if (!first) throw new Error(`${table} has no columns to give`);
  const named = new Fragment(['', ...rest.map(() => ', '), ''], [first, ...rest]);
  const rows = await connection.all(GivenRow)`
    select to_jsonb(kept) as given
      from (select ${named}
              from ${identifier(table)}
             where ${identifier(of)} = ${personId}
             limit ${MAX_ROWS}) as kept`;
  return rows.map(({ given }) => given);
}

export const tablesToGive = (data: readonly PersonalData[]): OwnTable[] =>
  data.flatMap(({ tables = [] }) => tables).filter(hasOwner);

const FoundRow = z.object({ is_named: z.boolean() });

/** Columns of records of the trade that stay and name the person: acts, signatures, certificates. */
export const namingColumns = (data: readonly PersonalData[]): string[] =>
  data.flatMap(({ tables = [], acts = [], histories = [] }) => [
    ...acts,
    ...histories.map((table) => `${table}.person_id`),
    ...tables
      .filter(hasOwner)
      .filter(({ category }) => category === 'papers' || category === 'certificates')
      .map(({ table, of }) => `${table}.${of}`),
  ]);

export async function isNamedIn(connection: Connection, column: string, personId: string): Promise<boolean> {
  const [table = '', name = ''] = column.split('.');
  const row = await connection.one(FoundRow)`
    select exists (select from ${identifier(table)} where ${identifier(name)} = ${personId}) as is_named`;
  return row?.is_named ?? false;
}
