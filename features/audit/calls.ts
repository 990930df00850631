// Calls that search the audit log.

import * as z from 'zod/mini';
import type { Seat } from '#features/firm/seats.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { query } from '#packages/rpc/contract/call.ts';
import { Day, Id, Moment, pageInput, pageOf, text, wholeNumber } from '#packages/schema/wire.ts';

const MAX_AUDIT_DAYS = 92;

const AuditRow = z.object({
  id: Id,
  at: Moment,
  /** Null if nobody was signed in and the login name is unknown. */
  person: z.nullable(z.object({ id: z.string(), name: z.string() })),
  firmId: z.nullable(z.string()),
  seats: z.array(z.string()),
  sessionId: z.nullable(z.string()),
  ip: z.string(),
  device: z.string(),
  path: z.string(),
  /** As sent; secrets, personal data and free text are replaced by ***. */
  input: z.record(z.string(), z.unknown()),
  matter: z.nullable(z.object({ type: z.string(), id: z.string() })),
  outcome: z.int(),
  /** Why it was refused, where the reason needs no figures to be said. */
  fault: z.nullable(z.object({ feature: z.string(), name: z.string() })),
  randomCode: z.nullable(z.string()),
  trace: z.string(),
  /** What the caller was shown in clear of encrypted numbers: `<table>/<id> (<whose>): <fields>`. */
  disclosed: z.array(z.string()),
  /** Null until the row is added to the hash chain, about a second later. */
  seal: z.nullable(z.object({ sequence: z.string(), hash: z.string() })),
});
export type AuditRecord = z.output<typeof AuditRow>;

/** Who may search the log. */
const READERS = ['operator_auditor', 'operator_admin'] as const satisfies readonly Seat[];

export const listAuditActs = query({
  path: '/api/audit/act/list',
  summary: 'The acts that the audit log has records of, by the paths of their calls.',
  access: READERS,
  input: {},
  output: z.object({ list: z.array(z.string()) }),
});

export const listAuditRows = query({
  path: '/api/audit/row/list',
  summary:
    `The audit log, newest first, from one day to another in Shanghai, ${MAX_AUDIT_DAYS} at most. ` +
    'Reading it is recorded too.',
  access: READERS,
  isAudited: true,
  maxDays: MAX_AUDIT_DAYS,
  input: {
    from: Day,
    to: Day,
    personId: z.optional(Id),
    path: z.optional(text(1, 100)),
    matterId: z.optional(Id),
    outcome: z.optional(wholeNumber(0, 999_999)),
    id: z.optional(Id),
    ...pageInput,
  },
  output: pageOf(AuditRow),
  faults: [genericFaults.bad_parameter],
});
