// The steps of the contract form; a step with something wrong in it has no tick.

import { useWatch } from 'react-hook-form';
import { useTranslation } from '#packages/i18n/react.ts';
import { WizardSteps } from '#packages/ui/WizardSteps.tsx';
import type { ContractFormProblem } from './createFormReader.ts';
import type { ContractForm } from './form.ts';
import { contractStepOf, type ContractFormStep } from './steps.ts';
import type { SubmissionReading } from './written.ts';

interface StepsProps {
  readonly title: string;
  readonly steps: readonly ContractFormStep[];
  readonly step: ContractFormStep;
  readonly read: (form: ContractForm) => SubmissionReading;
  /** What the server refused. */
  readonly refused?: readonly ContractFormProblem[];
  readonly onGo: (step: ContractFormStep) => void;
}

export function ContractSteps({ title, steps, step, read, refused = [], onGo }: StepsProps) {
  const t = useTranslation('contract');
  const tTerms = useTranslation('terms');
  const { wrongs } = read(useWatch<ContractForm>() as ContractForm);
  const wrong = new Set([...wrongs, ...refused].map(({ path }) => contractStepOf(path, steps)));
  return (
    <WizardSteps
      label={title}
      wrongLabel={tTerms('registration.problems')}
      current={step}
      onGo={(key) => {
        onGo(key as ContractFormStep);
      }}
      steps={steps.map((key) => ({ key, label: t(`step.${key}`), isWrong: wrong.has(key) }))}
    />
  );
}
