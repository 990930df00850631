// Calls for a firm's own templates of promised quality.

import * as z from 'zod/mini';
import { TRADING_SEATS } from '#features/firm/seats.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { Id, list, Moment, name } from '#packages/schema/wire.ts';
import { termsFaults } from './faults.ts';
import { QualityPromise } from './terms.ts';

export const MAX_QUALITY_TEMPLATES = 30;
export const MAX_TEMPLATE_NAME_LENGTH = 40;

const QualityTemplate = z.object({
  id: Id,
  name: z.string(),
  spec: z.array(QualityPromise),
  savedAt: Moment,
});
export type QualityTemplate = z.output<typeof QualityTemplate>;

export const qualityTemplates = query({
  path: '/api/trade/quality/mine',
  summary: "The firm's templates of promised quality, by name.",
  access: TRADING_SEATS,
  input: {},
  output: z.object({ list: z.array(QualityTemplate) }),
  topics: () => ['quality_templates'],
});

export const saveQualityTemplate = mutation({
  path: '/api/trade/quality/keep',
  summary: 'Keeps promised qualities under a name for the whole firm; one with this name is replaced.',
  access: TRADING_SEATS,
  input: { name: name(1, MAX_TEMPLATE_NAME_LENGTH), spec: list(QualityPromise, 20, 1) },
  output: QualityTemplate,
  faults: [termsFaults.templates_full, termsFaults.index_twice],
});

export const deleteQualityTemplate = mutation({
  path: '/api/trade/quality/drop',
  summary: 'Does not keep a template any more.',
  access: TRADING_SEATS,
  input: { templateId: Id },
  output: z.object({ id: Id }),
  faults: [genericFaults.not_found],
});
