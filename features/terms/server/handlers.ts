// Handlers for a firm's templates of promised quality.

import { writeOutbox } from '#packages/db/outbox.ts';
import type { Transaction } from '#packages/db/sql.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { requireFirmId } from '#packages/rpc/server/requireFirmId.ts';
import {
  deleteQualityTemplate,
  MAX_QUALITY_TEMPLATES,
  qualityTemplates,
  saveQualityTemplate,
} from '../calls.ts';
import { termsFaults } from '../faults.ts';
import {
  countOtherTemplates,
  deleteTemplate,
  readQualityTemplates,
  upsertQualityTemplate,
} from './queries.ts';

export const termsHandlers: Handler[] = [
  handle(qualityTemplates, async (_input, { tx, actor }) => ({
    list: await readQualityTemplates(tx, requireFirmId(actor)),
  })),

  handle(saveQualityTemplate, async ({ name, spec }, { tx, now, newId, actor, fail }) => {
    const firmId = requireFirmId(actor);
    if (new Set(spec.map(({ index }) => index)).size !== spec.length) return fail(termsFaults.index_twice);
    if ((await countOtherTemplates(tx, firmId, name)) >= MAX_QUALITY_TEMPLATES)
      return fail(termsFaults.templates_full, { most: MAX_QUALITY_TEMPLATES });
    const template = { id: newId(), firmId, name, spec, personId: actor.personId };
    const saved = await upsertQualityTemplate(tx, template, now);
    if (!saved) throw new Error('an upsert returns its row');
    await publishTemplates(tx, firmId);
    return saved;
  }),

  handle(deleteQualityTemplate, async ({ templateId }, { tx, actor, fail }) => {
    const firmId = requireFirmId(actor);
    if ((await deleteTemplate(tx, templateId, firmId)) === 0) return fail(genericFaults.not_found);
    await publishTemplates(tx, firmId);
    return { id: templateId };
  }),
];

const publishTemplates = (tx: Transaction, firmId: string) =>
  writeOutbox(tx, [`quality_templates/${firmId}`]);
