// Queries for flags, the questions they lead to, and the precision of each kind.

import * as z from 'zod/mini';
import type { TodoSource } from '#features/catalog/server/public.ts';
import { fromCursor, PAGE_SIZE, toPage } from '#packages/db/cursor.ts';
import { history } from '#packages/db/history.ts';
import { allOf, type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import { lifecycle } from '#packages/db/transition.ts';
import { answerFlagQuestion } from '../../calls/flag.ts';
import type { CollusionFlag, FlagEvidence, FlagKind } from '../../rules/watched.ts';
import { flagMachine, type FlagState } from '../../states.ts';

export const flagHistory = history(sql`auction_flag_history`);

export const flagLifecycle = lifecycle({
  machine: flagMachine,
  table: sql`auction_flag`,
  history: flagHistory,
  topics: ({ id }: { readonly id: string; readonly state: FlagState }) => [
    'auction_flags',
    `auction_flag/${id}`,
  ],
});

const FlagRow = z.object({
  id: z.string(),
  no: z.string(),
  kind: z.custom<FlagKind>(),
  score: z.int(),
  state: z.custom<FlagState>(),
  session_id: z.string(),
  session_no: z.string(),
  title: z.string(),
  firms: z.array(z.object({ id: z.string(), shortName: z.string() })),
  evidence: z.custom<readonly FlagEvidence[]>(),
  raised_at: z.date(),
  decided_at: z.nullable(z.date()),
  decided_by: z.nullable(z.string()),
  reason: z.string(),
});
export type FlagRow = z.output<typeof FlagRow>;

const flagColumns = sql`
  flag.id, flag.no, flag.kind, flag.score, flag.state, flag.session_id, session.no as session_no,
  session.title,
  (select jsonb_agg(jsonb_build_object('id', firm.id, 'shortName', firm.short_name) order by firm.short_name)
     from firm
    where firm.id = any (flag.firm_ids)) as firms,
  flag.evidence, flag.raised_at, flag.decided_at, person.name as decided_by, flag.reason`;
const flagTables = sql`
  auction_flag as flag
    join auction_session as session on session.id = flag.session_id
    left join account_person as person on person.id = flag.decided_by`;

interface FlagFilter {
  readonly state?: FlagState | undefined;
  readonly kind?: FlagKind | undefined;
  readonly sessionId?: string | undefined;
  readonly after?: string | undefined;
  readonly pageSize?: number | undefined;
}

export async function readFlagPage(
  connection: Connection,
  { state, kind, sessionId, after, pageSize = PAGE_SIZE }: FlagFilter,
) {
  const [beyond] = fromCursor(after, 'id') ?? [];
  const rows = await connection.all(FlagRow)`
    select ${flagColumns}
      from ${flagTables}
     where ${allOf([
       state
         ? sql`flag.state = ${state}`
         : sessionId
           ? sql`true`
           : sql`flag.state in ('raised', 'asked', 'answered')`,
       kind && sql`flag.kind = ${kind}`,
       sessionId && sql`flag.session_id = ${sessionId}`,
       beyond && sql`flag.id < ${beyond}`,
     ])}
     order by flag.id desc
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, (row) => [row.id]);
}

export const readFlag = (connection: Connection, id: string) => connection.one(FlagRow)`
  select ${flagColumns}
    from ${flagTables}
   where flag.id = ${id}`;

const LockedFlag = z.object({
  id: z.string(),
  no: z.string(),
  state: z.custom<FlagState>(),
  session_id: z.string(),
  firm_ids: z.array(z.string()),
  evidence: z.custom<readonly FlagEvidence[]>(),
});

export type LockedFlag = z.output<typeof LockedFlag>;

export const lockFlag = (tx: Transaction, id: string) => tx.one(LockedFlag)`
  select id, no, state, session_id, firm_ids, evidence
    from auction_flag
   where id = ${id}
     for no key update`;

export const insertFlags = (
  tx: Transaction,
  sessionId: string,
  flags: readonly (CollusionFlag & { readonly id: string })[],
  now: Date,
) => tx.run`
  insert into auction_flag (id, session_id, kind, score, firm_ids, evidence, state, raised_at)
  select id, ${sessionId}, kind, score, array(select jsonb_array_elements_text(firms)), evidence, 'raised',
         ${now}
    from jsonb_to_recordset(${JSON.stringify(flags)}::jsonb)
         as flag (id text, kind text, score integer, firms jsonb, evidence jsonb)
   order by id`;

/** False when another process was first. */
export const claimWatch = async (
  tx: Transaction,
  sessionId: string,
  flags: number,
  now: Date,
): Promise<boolean> =>
  (await tx.run`
    insert into auction_watch (session_id, watched_at, flags)
    values (${sessionId}, ${now}, ${flags})
        on conflict do nothing`) > 0;

const PrecisionRow = z.object({
  kind: z.custom<FlagKind>(),
  raised: z.int(),
  open: z.int(),
  false_alarms: z.int(),
});

export const readFlagCounts = (connection: Connection) => connection.all(PrecisionRow)`
  select kind,
         count(*)::integer as raised,
         count(*) filter (where decided_at is null)::integer as open,
         count(*) filter (where state = 'false_alarm')::integer as false_alarms
    from auction_flag
   group by kind`;

const QuestionRow = z.object({
  id: z.string(),
  flag_id: z.string(),
  firm_id: z.string(),
  firm: z.string(),
  session_id: z.string(),
  session_no: z.string(),
  title: z.string(),
  question: z.string(),
  asked_at: z.date(),
  due_at: z.date(),
  answer: z.nullable(z.string()),
  answered_by: z.nullable(z.string()),
  answered_at: z.nullable(z.date()),
});
const questionSelect = sql`
  select question.id, question.flag_id, question.firm_id, firm.short_name as firm, session.id as session_id,
         session.no as session_no, session.title, question.question, question.asked_at, question.due_at,
         question.answer, person.name as answered_by, question.answered_at
    from auction_question as question
    join auction_flag as flag on flag.id = question.flag_id
    join auction_session as session on session.id = flag.session_id
    join firm on firm.id = question.firm_id
    left join account_person as person on person.id = question.answered_by`;

export const readQuestionsOf = (connection: Connection, flagId: string) => connection.all(QuestionRow)`
  ${questionSelect}
   where question.flag_id = ${flagId}
   order by question.asked_at, question.id`;

export const readOwnQuestion = (connection: Connection, id: string, firmId: string) => connection.one(
  QuestionRow,
)`
  ${questionSelect}
   where question.id = ${id}
     and question.firm_id = ${firmId}`;

interface NewQuestion {
  readonly id: string;
  readonly flagId: string;
  readonly firmId: string;
  readonly question: string;
  readonly personId: string;
  readonly dueAt: Date;
}

/** False where the firm was asked before. */
export const insertQuestion = async (
  tx: Transaction,
  { id, flagId, firmId, question, personId, dueAt }: NewQuestion,
  now: Date,
): Promise<boolean> =>
  (await tx.run`
    insert into auction_question (id, flag_id, firm_id, question, asked_by, asked_at, due_at)
    values (${id}, ${flagId}, ${firmId}, ${question}, ${personId}, ${now}, ${dueAt})
        on conflict (flag_id, firm_id) do nothing`) > 0;

interface Answered {
  readonly id: string;
  readonly firmId: string;
  readonly personId: string;
  readonly answer: string;
}

/** False where it is answered. */
export const answerQuestion = async (
  tx: Transaction,
  { id, firmId, personId, answer }: Answered,
  now: Date,
): Promise<boolean> =>
  (await tx.run`
    update auction_question
       set answer = ${answer}, answered_by = ${personId}, answered_at = ${now}
     where id = ${id}
       and firm_id = ${firmId}
       and answer is null`) > 0;

export const countOpenQuestions = async (connection: Connection, flagId: string): Promise<number> =>
  (
    await connection.one(z.object({ open: z.int() }))`
  select count(*)::integer as open
    from auction_question
   where flag_id = ${flagId}
     and answer is null`
  )?.open ?? 0;

export const questionTodos: TodoSource = {
  acts: { answer_auction_question: answerFlagQuestion },
  select: ({ firmId }) => sql`
    select 'answer_auction_question', null, question.id, session.no, session.title, null::text,
           question.due_at, null::bigint, null::bigint
      from auction_question as question
      join auction_flag as flag on flag.id = question.flag_id
      join auction_session as session on session.id = flag.session_id
     where question.firm_id = ${firmId}
       and question.answer is null`,
};

const TaskRow = z.object({ id: z.string(), no: z.string(), raised_at: z.date() });

/** Those nobody was asked about yet, or whose questions are answered. */
export const readFlagTasks = (connection: Connection, max: number) => connection.all(TaskRow)`
  select id, no, raised_at
    from auction_flag
   where state in ('raised', 'answered')
   order by raised_at, id
   limit ${max}`;
