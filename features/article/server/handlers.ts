// Handlers that propose a version of the general articles and decide on it.

import { sql } from '#packages/db/sql.ts';
import { lifecycle, requireMove, transition, transitionAll } from '#packages/db/transition.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { decideContractTemplate, proposeContractTemplate, templateDesk } from '../calls.ts';
import { articleFaults } from '../faults.ts';
import { checkArticles, checkTranslations } from '../rules/check.ts';
import { contractTemplateMachine } from '../states.ts';
import * as templates from './queries/template.ts';

const articleLifecycle = lifecycle({ machine: contractTemplateMachine, table: sql`article_template` });

export const articleHandlers: Handler[] = [
  handle(templateDesk, async ({ kind }, { tx, actor }) => ({
    list: (await templates.readTemplates(tx, kind)).map(
      ({ written_by, written_at: at, approved_by: approvedBy, ...template }) => ({
        ...template,
        at,
        approvedBy,
        isMine: written_by === actor.personId,
      }),
    ),
  })),
  handle(proposeContractTemplate, async (proposed, { tx, now, newId, actor, fail }) => {
    const { kind, articles, translations = {}, note } = proposed;
    const problems = [...checkArticles(articles), ...checkTranslations(articles, translations)];
    if (problems.length > 0) return fail(articleFaults.terms_invalid, { problems });
    const id = newId();
    const added = await templates.insertContractTemplate(
      tx,
      { id, kind, articles, translations, note, personId: actor.personId },
      now,
    );
    return added
      ? { id, version: added.version, state: 'proposed' as const }
      : fail(articleFaults.template_open);
  }),
  handle(decideContractTemplate, async ({ id, isApproved }, { tx, now, actor, fail }) => {
    const template = await templates.lockContractTemplate(tx, id);
    if (!template) return fail(genericFaults.not_found);
    const move = isApproved ? 'approve' : 'refuse';
    requireMove(articleLifecycle, template, move, 'operator');
    if (template.written_by === actor.personId) return fail(articleFaults.second_person);
    const inUse = isApproved ? await templates.lockInUse(tx, template.kind) : [];
    await transitionAll({ tx, now }, articleLifecycle, inUse, 'replace', { by: 'operator' });
    const { version, state } = await transition({ tx, now }, articleLifecycle, template, move, {
      by: 'operator',
      set: sql`, decided_by = ${actor.personId}, decided_at = ${now}`,
    });
    return { id, version, state };
  }),
];
