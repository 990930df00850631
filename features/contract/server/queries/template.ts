// Queries for versions of the general articles, by contract kind.

import * as z from 'zod/mini';
import type { Connection, Transaction } from '#packages/db/sql.ts';
import type { ContractKind } from '../../choices.ts';
import type { ContractTemplateState } from '../../states.ts';

const Articles = z.array(z.object({ heading: z.string(), body: z.string() }));

export const readContractTemplate = (connection: Connection, kind: ContractKind) => connection.one(
  z.object({ id: z.string(), articles: Articles }),
)`
  select id, articles
    from contract_template
   where kind = ${kind}
     and state = 'in_use'`;

const TemplateRow = z.object({
  id: z.string(),
  kind: z.custom<ContractKind>(),
  version: z.int(),
  state: z.custom<ContractTemplateState>(),
  articles: Articles,
  note: z.string(),
  written_by: z.string(),
  by: z.string(),
  written_at: z.date(),
  approved_by: z.nullable(z.string()),
});

export const readTemplates = (connection: Connection, kind?: ContractKind) => connection.all(TemplateRow)`
  select template.id, template.kind, template.version, template.state, template.articles, template.note,
         template.written_by, person.name as by, template.written_at, decider.name as approved_by
    from contract_template as template
    join account_person as person on person.id = template.written_by
    left join account_person as decider on decider.id = template.decided_by
   where ${kind ?? null}::text is null or template.kind = ${kind ?? null}
   order by template.kind, template.version desc`;

interface NewTemplate {
  readonly id: string;
  readonly kind: ContractKind;
  readonly articles: unknown;
  readonly note: string;
  readonly personId: string;
}

/** Undefined while another version awaits its second person. */
export const insertContractTemplate = (
  tx: Transaction,
  { id, kind, articles, note, personId }: NewTemplate,
  now: Date,
) => tx.one(z.object({ version: z.int() }))`
  insert into contract_template (id, kind, version, state, articles, note, written_by, written_at)
  select ${id}, ${kind}, coalesce(max(version), 0) + 1, 'proposed', ${JSON.stringify(articles)}::jsonb,
         ${note}, ${personId}, ${now}
    from contract_template
   where kind = ${kind}
      on conflict do nothing
  returning version`;

const LockedRow = z.object({
  id: z.string(),
  kind: z.custom<ContractKind>(),
  version: z.int(),
  state: z.custom<ContractTemplateState>(),
  written_by: z.string(),
});

export const lockContractTemplate = (tx: Transaction, id: string) => tx.one(LockedRow)`
  select id, kind, version, state, written_by
    from contract_template
   where id = ${id}
     for no key update`;

export const lockInUse = (tx: Transaction, kind: ContractKind) => tx.all(LockedRow)`
  select id, kind, version, state, written_by
    from contract_template
   where kind = ${kind}
     and state = 'in_use'
     for no key update`;
