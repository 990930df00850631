// Progress steps of binding an account.

import { WizardSteps } from '#packages/ui/WizardSteps.tsx';
import { useBankScreenWords } from '../useWords.ts';

const STEPS = ['fill', 'send', 'answer', 'done'] as const;
export type BindStep = (typeof STEPS)[number];

export function BindSteps({ at }: { at: BindStep }) {
  const words = useBankScreenWords();
  return (
    <WizardSteps
      label={words.steps}
      current={at}
      steps={STEPS.map((key) => ({ key, label: words[`step.${key}`] }))}
    />
  );
}
