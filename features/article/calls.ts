// Console calls of the general articles.

import * as z from 'zod/mini';
import { genericFaults } from '#packages/fault/generic.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Id, list, Moment, text } from '#packages/schema/wire.ts';
import { ArticleTranslations, ContractArticle, MAX_ARTICLES } from './article.ts';
import { CONTRACT_KINDS } from './choices.ts';
import { articleFaults } from './faults.ts';
import { CONTRACT_TEMPLATE_STATES } from './states.ts';

const { terms_invalid, template_open, second_person } = articleFaults;
const { not_found, wrong_state } = genericFaults;

const Template = z.object({
  id: Id,
  kind: choice(CONTRACT_KINDS),
  version: z.int(),
  state: choice(CONTRACT_TEMPLATE_STATES),
  articles: z.array(ContractArticle),
  translations: ArticleTranslations,
  note: z.string(),
  /** Null: the version that the platform comes with. */
  by: z.nullable(z.string()),
  at: Moment,
  approvedBy: z.nullable(z.string()),
  isMine: z.boolean(),
});

export const templateDesk = query({
  path: '/api/contract/desk/template/list',
  summary: 'The general articles that are printed under each kind of contract, in all versions.',
  access: ['operator_trade', 'operator_admin', 'operator_auditor'],
  input: { kind: z.optional(choice(CONTRACT_KINDS)) },
  output: z.object({ list: z.array(Template) }),
});

export const proposeContractTemplate = mutation({
  path: '/api/contract/desk/template/propose',
  summary: 'Writes a new version of the general articles of a kind; contracts already laid open keep theirs.',
  access: ['operator_trade'],
  input: {
    kind: choice(CONTRACT_KINDS),
    /** In Chinese, the language that counts. */
    articles: list(ContractArticle, MAX_ARTICLES, 1),
    translations: z.optional(ArticleTranslations),
    note: text(2, 200),
  },
  output: z.object({ id: Id, version: z.int(), state: choice(CONTRACT_TEMPLATE_STATES) }),
  faults: [terms_invalid, template_open],
});

export const decideContractTemplate = mutation({
  path: '/api/contract/desk/template/decide',
  summary: 'A second person lets a version into use, or refuses it.',
  access: ['operator_admin'],
  input: { id: Id, isApproved: z.boolean() },
  output: z.object({ id: Id, version: z.int(), state: choice(CONTRACT_TEMPLATE_STATES) }),
  faults: [not_found, wrong_state, second_person],
});
