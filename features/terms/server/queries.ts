// Queries on a firm's templates of promised quality.

import * as z from 'zod/mini';
import { type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import { list } from '#packages/schema/wire.ts';
import type { QualityTemplate } from '../calls.ts';
import { QualityPromise } from '../terms.ts';

const Spec = list(QualityPromise, 20);
const TemplateRow = z.object({ id: z.string(), name: z.string(), spec: Spec, savedAt: z.date() });
const columns = sql`id, name, spec, saved_at as "savedAt"`;

export const readQualityTemplates = (connection: Connection, firmId: string) => connection.all(TemplateRow)`
  select ${columns}
    from terms_quality_template
   where firm_id = ${firmId}
   order by name, id`;

/** Counts those of other names under a lock, so that concurrent saves cannot exceed the maximum. */
export async function countOtherTemplates(tx: Transaction, firmId: string, name: string): Promise<number> {
  await tx.run`select pg_advisory_xact_lock(hashtextextended(${`terms_quality_template/${firmId}`}, 0))`;
  const counted = await tx.one(z.object({ count: z.number() }))`
    select count(*)::int as count
      from terms_quality_template
     where firm_id = ${firmId}
       and name <> ${name}`;
  return counted?.count ?? 0;
}

interface NewTemplate extends Pick<QualityTemplate, 'id' | 'name' | 'spec'> {
  readonly firmId: string;
  readonly personId: string;
}

export const upsertQualityTemplate = (
  tx: Transaction,
  { id, firmId, name, spec, personId }: NewTemplate,
  now: Date,
) => tx.one(TemplateRow)`
  insert into terms_quality_template (id, firm_id, name, spec, saved_by, saved_at)
  values (${id}, ${firmId}, ${name}, ${JSON.stringify(z.encode(Spec, spec))}::jsonb, ${personId}, ${now})
      on conflict (firm_id, name) do update
     set spec = excluded.spec, saved_by = excluded.saved_by, saved_at = excluded.saved_at
  returning ${columns}`;

export const deleteTemplate = (tx: Transaction, id: string, firmId: string) => tx.run`
  delete
    from terms_quality_template
   where id = ${id}
     and firm_id = ${firmId}`;
