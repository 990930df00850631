// Queries for appeals against observations.

import * as z from 'zod/mini';
import { fromCursor, PAGE_SIZE, toPage } from '#packages/db/cursor.ts';
import { allOf, type Connection, emptyFragment, sql, type Transaction } from '#packages/db/sql.ts';
import { lifecycle } from '#packages/db/transition.ts';
import type { CreditPart, CreditSource } from '../../choices.ts';
import { appealMachine, type AppealState } from '../../states.ts';
import { creditHistory } from './method.ts';
import type { ObservationRow } from './read.ts';

interface Appealed {
  readonly id: string;
  readonly state: AppealState;
  readonly firm_id: string;
}
export const appealLifecycle = lifecycle({
  machine: appealMachine,
  table: sql`credit_appeal`,
  history: creditHistory,
  topics: ({ id, firm_id: firmId }: Appealed) => [
    `credit/${firmId}`,
    'credit_appeals',
    `credit_appeal/${id}`,
  ],
});

const AppealRow = z.object({
  id: z.string(),
  no: z.string(),
  firm_id: z.string(),
  firm_name: z.string(),
  state: z.custom<AppealState>(),
  observation_id: z.string(),
  part: z.custom<CreditPart>(),
  source_kind: z.custom<CreditSource>(),
  source_no: z.string(),
  contract_no: z.string(),
  reason: z.string(),
  files: z.array(z.string()),
  submitted_at: z.date(),
  outcome: z.nullable(z.enum(['uphold', 'dismiss'])),
  answer: z.string(),
  proposed_by: z.nullable(z.string()),
  decided_at: z.nullable(z.date()),
});
export type AppealRow = z.output<typeof AppealRow>;

const appeals = sql`
  select appeal.id, appeal.no, appeal.firm_id, firm.name as firm_name, appeal.state, appeal.observation_id,
         appeal.part, appeal.source_kind, seen.source_no, seen.contract_no, appeal.reason, appeal.files,
         appeal.submitted_at, appeal.outcome, appeal.answer, appeal.proposed_by, appeal.decided_at
    from credit_appeal as appeal
    join firm on firm.id = appeal.firm_id
    join credit_observation as seen on seen.id = appeal.observation_id`;

/** `firmId` undefined is an operator. */
const ofFirm = (firmId: string | undefined) =>
  firmId === undefined ? emptyFragment : sql`and appeal.firm_id = ${firmId}`;

export const readAppeal = (connection: Connection, id: string, firmId: string | undefined) => connection.one(
  AppealRow,
)`
  ${appeals}
   where appeal.id = ${id}
         ${ofFirm(firmId)}`;

export const lockAppeal = (tx: Transaction, id: string, firmId: string | undefined) => tx.one(AppealRow)`
  ${appeals}
   where appeal.id = ${id}
         ${ofFirm(firmId)}
     for no key update of appeal`;

interface AppealFilter {
  readonly firmId?: string | undefined;
  readonly state?: AppealState | undefined;
  readonly after?: string | undefined;
  readonly pageSize?: number | undefined;
}

/** A firm's, the latest first; of the desk those that wait, the earliest first. */
export async function readAppealPage(
  connection: Connection,
  { firmId, state, after, pageSize = PAGE_SIZE }: AppealFilter,
) {
  const [beyond] = fromCursor(after, 'id') ?? [];
  const isDesk = firmId === undefined;
  const rows = await connection.all(AppealRow)`
    ${appeals}
     where ${allOf([
       firmId && sql`appeal.firm_id = ${firmId}`,
       state && sql`appeal.state = ${state}`,
       isDesk && !state && sql`appeal.state in ('submitted', 'proposed')`,
       beyond && (isDesk ? sql`appeal.id > ${beyond}` : sql`appeal.id < ${beyond}`),
     ])}
     order by appeal.id ${isDesk ? emptyFragment : sql`desc`}
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, (row) => [row.id]);
}

interface NewAppeal {
  readonly id: string;
  readonly observation: ObservationRow;
  readonly reason: string;
  readonly files: readonly string[];
  readonly personId: string;
}

/** Undefined if the observation is appealed against already. */
export const insertAppeal = async (
  tx: Transaction,
  { id, observation, reason, files, personId }: NewAppeal,
  now: Date,
): Promise<string | undefined> =>
  (
    await tx.one(z.object({ no: z.string() }))`
  insert into credit_appeal (id, firm_id, state, observation_id, part, source_kind, source_id, reason, files,
                             submitted_by, submitted_at)
  values (${id}, ${observation.firm_id}, 'submitted', ${observation.id}, ${observation.part},
          ${observation.source_kind}, ${observation.source_id}, ${reason}, ${[...files]}::text[], ${personId},
          ${now})
      on conflict do nothing
  returning no`
  )?.no;
