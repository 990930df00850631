// The steps of the listing form; a step with something wrong in it has no tick.

import { useWatch } from 'react-hook-form';
import type { ListingForm } from '#features/terms/web/form/form.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { WizardSteps } from '#packages/ui/WizardSteps.tsx';
import { listingStepOf, type ListingFormStep, LISTING_FORM_STEPS } from './steps.ts';
import type { FormProblem, FormReading } from './terms.ts';

/** The steps that a problem of the form leads to. */
export const wrongListingSteps = (wrongs: readonly FormProblem[]): ReadonlySet<ListingFormStep> =>
  new Set(wrongs.map(({ path }) => listingStepOf(path)));

export function ListingSteps({
  step,
  read,
  refused = [],
  onGo,
}: {
  step: ListingFormStep;
  read: (form: ListingForm) => FormReading;
  /** What the server refused. */
  refused?: readonly FormProblem[];
  onGo: (step: ListingFormStep) => void;
}) {
  const t = useTranslation(['listing', 'terms']);
  const { wrongs } = read(useWatch<ListingForm>() as ListingForm);
  const wrong = wrongListingSteps([...wrongs, ...refused]);
  return (
    <WizardSteps
      label={t('registration.steps')}
      wrongLabel={t('registration.problems')}
      current={step}
      onGo={(key) => {
        onGo(key as ListingFormStep);
      }}
      steps={LISTING_FORM_STEPS.map((key) => ({ key, label: t(`step.${key}`), isWrong: wrong.has(key) }))}
    />
  );
}
