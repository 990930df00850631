// The clause and the heat that a form of terms holds.

import * as z from 'zod/mini';
import { Clause } from '#features/clause/clause.ts';
import { CLAUSE_TEMPLATES } from '#features/clause/rules/templates.ts';
import { readIndex } from '#features/clause/writing.ts';
import { fromDecimal } from '#packages/exact/decimal.ts';
import { type KcalPerKg, kcalPerKg } from '#packages/exact/exact.ts';
import type { ListingForm } from './form.ts';

export function clauseOfForm(form: Pick<ListingForm, 'clauseChoice' | 'keptClause'>): Clause | undefined {
  if (form.clauseChoice === 'none') return undefined;
  if (form.clauseChoice !== 'kept') return CLAUSE_TEMPLATES[form.clauseChoice];
  const kept = z.safeDecode(Clause, form.keptClause as never);
  return kept.success ? kept.data : undefined;
}

export function heatOfForm({ spec }: Pick<ListingForm, 'spec'>): KcalPerKg | undefined {
  const row = spec.find(({ index }) => index === 'QNET_AR');
  const heat = row && readIndex('QNET_AR', row.value);
  return heat === undefined ? undefined : kcalPerKg(heat);
}

export const heatBaseOf = (form: Pick<ListingForm, 'spec' | 'heatBase'>): KcalPerKg | undefined => {
  const typed = fromDecimal(form.heatBase, 0);
  return typed === undefined ? heatOfForm(form) : kcalPerKg(typed);
};
