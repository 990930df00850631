// Progress steps of binding an account.

import { useTranslation } from '#packages/i18n/react.ts';
import { WizardSteps } from '#packages/ui/WizardSteps.tsx';

const STEPS = ['fill', 'send', 'answer', 'done'] as const;
export type BindStep = (typeof STEPS)[number];

export function BindSteps({ at }: { at: BindStep }) {
  const t = useTranslation('bank');
  return (
    <WizardSteps
      label={t('steps')}
      current={at}
      steps={STEPS.map((key) => ({ key, label: t(`step.${key}`) }))}
    />
  );
}
