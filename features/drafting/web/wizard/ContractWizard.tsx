// The contract form in steps, with autosave and a review before submission.

import '#features/contract/web/contract.css';
import { FormProvider, useFormState, useWatch } from 'react-hook-form';
import { ResumeOffer } from '#features/firm/web/draft/ResumeOffer.tsx';
import { type DraftSlot, useKeptInput } from '#features/firm/web/draft/useDraftSlot.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { scrollToFirstError } from '#packages/ui/scrollToFirstError.ts';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { useSteps } from '#packages/ui/useSteps.ts';
import { ContractStepDelivery } from './ContractStepDelivery.tsx';
import { ContractStepGoods } from './ContractStepGoods.tsx';
import { ContractStepPayment } from './ContractStepPayment.tsx';
import { ContractStepPrice } from './ContractStepPrice.tsx';
import { ContractSteps } from './ContractSteps.tsx';
import type { ContractForm } from './form.ts';
import { ReviewContract } from './ReviewContract.tsx';
import { StepAbout } from './StepAbout.tsx';
import { StepArticles } from './StepArticles.tsx';
import { StepParties } from './StepParties.tsx';
import { StepQuantity } from './StepQuantity.tsx';
import { fieldsOfContractStep, contractStepsOf, type ContractFormStep } from './steps.ts';
import { useContractForm } from './useContractForm.ts';
import type { SendOptions } from './useSendContract.ts';
import type { FormSubject } from './written.ts';

interface WizardProps {
  readonly title: string;
  readonly slot: DraftSlot<ContractForm>;
  readonly start: ContractForm;
  readonly subject: FormSubject;
  readonly sending: SendOptions;
}

export function ContractWizard({ title, slot, start, subject, sending }: WizardProps) {
  const { form, read } = useContractForm(start, subject);
  const steps = contractStepsOf(subject.writing, subject.standing !== undefined);
  const { step, isFirst, go, next, back } = useSteps(steps, steps[0] ?? 'review');
  const goOn = async () => {
    if (await form.trigger([...fieldsOfContractStep(step)])) next();
    else scrollToFirstError();
  };
  const frame = { title, onBack: back };
  return (
    <FormProvider {...form}>
      {step === 'review' ? (
        <ReviewContract
          frame={frame}
          read={read}
          subject={subject}
          sending={sending}
          steps={steps}
          onGo={go}
          onSent={slot.forget}
        />
      ) : (
        <Screen
          {...frame}
          top={<ContractSteps title={title} steps={steps} step={step} read={read} onGo={go} />}
          bar={<StepBar onNext={goOn} onBack={isFirst ? undefined : back} />}
        >
          {isFirst && <Resume slot={slot} />}
          <StepPage step={step} subject={subject} />
        </Screen>
      )}
      <Keeper slot={slot} />
    </FormProvider>
  );
}

/** Mounted on every step. */
function Keeper({ slot }: { slot: DraftSlot<ContractForm> }) {
  const form = useWatch<ContractForm>() as ContractForm;
  const { isDirty } = useFormState<ContractForm>();
  useKeptInput(slot, form, isDirty);
  return null;
}

function StepPage({
  step,
  subject: { writing, standing, main },
}: {
  step: Exclude<ContractFormStep, 'review'>;
  subject: FormSubject;
}) {
  const sale =
    standing?.kind === 'agreement'
      ? standing.type === 'supplement'
        ? standing.amended
        : undefined
      : (standing ?? main);
  const kind = sale?.kind ?? (writing === 'month' || writing === 'trading_company' ? writing : 'year');
  switch (step) {
    case 'parties':
      return <StepParties writing={writing} />;
    case 'about':
      return <StepAbout writing={writing} />;
    case 'goods':
      return <ContractStepGoods />;
    case 'quantity':
      return <StepQuantity kind={kind} />;
    case 'price':
      return <ContractStepPrice kind={kind} hasLegs={writing === 'trading_company' && sale === undefined} />;
    case 'delivery':
      return <ContractStepDelivery kind={kind} />;
    case 'payment':
      return <ContractStepPayment writing={writing} />;
    case 'articles':
      return <StepArticles writing={writing} />;
  }
}

function StepBar({ onNext, onBack }: { onNext: () => Promise<void>; onBack: (() => void) | undefined }) {
  const t = useTranslation('terms');
  const { isDirty } = useFormState<ContractForm>();
  return (
    <StickyBar
      note={isDirty ? <div className="contract-note">{t('registration.savedHere')}</div> : undefined}
      secondary={onBack ? [{ label: t('registration.back'), onPress: onBack }] : []}
      primary={{ label: t('registration.next'), onPress: onNext }}
    />
  );
}

function Resume({ slot }: { slot: DraftSlot<ContractForm> }) {
  const { isDirty } = useFormState<ContractForm>();
  const isHidden = isDirty || slot.stored !== undefined;
  return <ResumeOffer slot={slot} isHidden={isHidden} about={({ title }) => title} />;
}
