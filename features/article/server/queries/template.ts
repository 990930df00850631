// Queries for versions of the general articles, by contract kind.

import * as z from 'zod/mini';
import type { Connection, Transaction } from '#packages/db/sql.ts';
import { ArticleTranslations, ContractArticle } from '../../article.ts';
import type { ContractKind } from '../../choices.ts';
import type { ContractTemplateState } from '../../states.ts';

const Articles = z.array(ContractArticle);
const UsedTemplate = z.object({ id: z.string(), articles: Articles, translations: ArticleTranslations });

export const readContractTemplate = (connection: Connection, kind: ContractKind) => connection.one(
  UsedTemplate,
)`
  select id, articles, translations
    from article_template
   where kind = ${kind}
     and state = 'in_use'`;

export const readTemplateById = (connection: Connection, id: string) => connection.one(UsedTemplate)`
  select id, articles, translations
    from article_template
   where id = ${id}`;

/** The articles that the platform comes with, in force from the start; no effect once a kind has any. */
export const seedTemplate = (
  tx: Transaction,
  { id, kind, articles, translations }: Pick<NewTemplate, 'id' | 'kind' | 'articles' | 'translations'>,
  now: Date,
) => tx.run`
  insert into article_template (id, kind, version, state, articles, translations, note, written_at)
  select ${id}, ${kind}, 1, 'in_use', ${JSON.stringify(articles)}::jsonb,
         ${JSON.stringify(translations)}::jsonb, '', ${now}
   where not exists (select from article_template where kind = ${kind})`;

const TemplateRow = z.object({
  id: z.string(),
  kind: z.custom<ContractKind>(),
  version: z.int(),
  state: z.custom<ContractTemplateState>(),
  articles: Articles,
  translations: ArticleTranslations,
  note: z.string(),
  written_by: z.nullable(z.string()),
  by: z.nullable(z.string()),
  written_at: z.date(),
  approved_by: z.nullable(z.string()),
});

export const readTemplates = (connection: Connection, kind?: ContractKind) => connection.all(TemplateRow)`
  select template.id, template.kind, template.version, template.state, template.articles,
         template.translations, template.note, template.written_by, person.name as by, template.written_at,
         decider.name as approved_by
    from article_template as template
    left join account_person as person on person.id = template.written_by
    left join account_person as decider on decider.id = template.decided_by
   where ${kind ?? null}::text is null or template.kind = ${kind ?? null}
   order by template.kind, template.version desc`;

interface NewTemplate {
  readonly id: string;
  readonly kind: ContractKind;
  readonly articles: readonly ContractArticle[];
  readonly translations: ArticleTranslations;
  readonly note: string;
  readonly personId: string;
}

/** Undefined while another version awaits its second person. */
export const insertContractTemplate = (
  tx: Transaction,
  { id, kind, articles, translations, note, personId }: NewTemplate,
  now: Date,
) => tx.one(z.object({ version: z.int() }))`
  insert into article_template (id, kind, version, state, articles, translations, note, written_by,
                                 written_at)
  select ${id}, ${kind}, coalesce(max(version), 0) + 1, 'proposed', ${JSON.stringify(articles)}::jsonb,
         ${JSON.stringify(translations)}::jsonb, ${note}, ${personId}, ${now}
    from article_template
   where kind = ${kind}
      on conflict do nothing
  returning version`;

const LockedRow = z.object({
  id: z.string(),
  kind: z.custom<ContractKind>(),
  version: z.int(),
  state: z.custom<ContractTemplateState>(),
  written_by: z.nullable(z.string()),
});

export const lockContractTemplate = (tx: Transaction, id: string) => tx.one(LockedRow)`
  select id, kind, version, state, written_by
    from article_template
   where id = ${id}
     for no key update`;

export const lockInUse = (tx: Transaction, kind: ContractKind) => tx.all(LockedRow)`
  select id, kind, version, state, written_by
    from article_template
   where kind = ${kind}
     and state = 'in_use'
     for no key update`;

const WaitingRow = z.object({ id: z.string(), note: z.string(), since: z.date(), written_by: z.string() });

export const readWaitingTemplates = (connection: Connection, limit: number) => connection.all(WaitingRow)`
  select id, note, written_at as since, written_by
    from article_template
   where state = 'proposed'
   order by written_at, id
   limit ${limit}`;
