// Steps of the firm's form, and the step that holds a field.

import type { FormContent } from '../form.ts';

const FIELDS = {
  firm: ['creditCode', 'name', 'kind', 'city', 'legalPerson', 'legalPersonId', 'legalPersonFiles'],
  licences: ['licences'],
  people: ['people', 'controller', 'owners'],
  more: [
    'shortName',
    'address',
    'capital',
    'foundedOn',
    'scope',
    'vat',
    'trades',
    'yearly',
    'coals',
    'bankName',
    'bankAccount',
    'bankCode',
    'bankFiles',
    'invoiceAddress',
    'invoicePhone',
    'invoiceEmail',
    'otherFiles',
  ],
  review: [],
} as const satisfies Record<string, readonly (keyof FormContent)[]>;

export type FormStep = keyof typeof FIELDS;
export const FORM_STEPS = Object.keys(FIELDS) as FormStep[];
export const fieldsOfStep = (step: FormStep): readonly (keyof FormContent)[] => FIELDS[step];

/** `licences.0.number` belongs to the licences. */
export function stepOfPath(path: string): FormStep {
  const [field] = path.split('.');
  return FORM_STEPS.find((step) => fieldsOfStep(step).some((one) => one === field)) ?? 'review';
}

/** The first step with something to fill in or to mend; the review if there is nothing. */
export const firstStepOf = (paths: readonly string[]): FormStep => {
  const wrong = new Set(paths.map(stepOfPath));
  return FORM_STEPS.find((step) => wrong.has(step)) ?? 'review';
};
