// The contract form in steps, with autosave and a review before submission.

import '#features/contract/web/contract.css';
import { FormProvider, useFormState } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  ContinueOffer,
  clearUnfinishedListing,
  type UnfinishedForm,
} from '#features/terms/web/unfinished.tsx';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { useNavigate } from '#packages/ui/navigation.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { scrollToFirstError } from '#packages/ui/scrollToFirstError.ts';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { WizardSteps } from '#packages/ui/WizardSteps.tsx';
import { ContractAutosave } from './ContractAutosave.tsx';
import { ContractStepDelivery } from './ContractStepDelivery.tsx';
import { ContractStepGoods } from './ContractStepGoods.tsx';
import { ContractStepPayment } from './ContractStepPayment.tsx';
import { ContractStepPrice } from './ContractStepPrice.tsx';
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

const StepQuery = z.object({ step: z.optional(z.string()) });

interface WizardProps {
  readonly title: string;
  readonly start: ContractForm;
  readonly subject: FormSubject;
  readonly sending: SendOptions;
  readonly draft: string;
}

export function ContractWizard({ title, start, subject, sending, draft }: WizardProps) {
  const t = useTranslation('contract');
  const { goBack } = useNavigate();
  const [query, change] = useScreenQuery(StepQuery);
  const { form, read } = useContractForm(start, subject);
  const steps = contractStepsOf(subject.writing, subject.standing !== undefined);
  const step = steps.find((one) => one === query.step) ?? steps[0] ?? 'review';
  const at = steps.indexOf(step);
  const go = (to: ContractFormStep) => {
    change({ step: to });
    window.scrollTo({ top: 0 });
  };
  const goBy = (offset: number) => {
    const to = steps[at + offset];
    if (to) go(to);
    else goBack();
  };
  const next = async () => {
    if (await form.trigger([...fieldsOfContractStep(step)])) goBy(1);
    else scrollToFirstError();
  };
  const frame = {
    title,
    onBack: () => {
      goBy(-1);
    },
    top: (
      <WizardSteps
        label={title}
        current={step}
        onGo={(key) => {
          go(key as ContractFormStep);
        }}
        steps={steps.map((key) => ({ key, label: t(`step.${key}`) }))}
      />
    ),
  };
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
          onSent={() => clearUnfinishedListing(draft)}
        />
      ) : (
        <Screen
          {...frame}
          bar={
            <StepBar
              onNext={next}
              onBack={
                at > 0
                  ? () => {
                      goBy(-1);
                    }
                  : undefined
              }
            />
          }
        >
          {at === 0 && (
            <Continue
              draft={draft}
              onContinue={(kept) => {
                form.reset({ ...start, ...kept.form }, { keepDefaultValues: true });
              }}
            />
          )}
          <StepPage step={step} subject={subject} />
        </Screen>
      )}
      <ContractAutosave draft={draft} />
    </FormProvider>
  );
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

function Continue({
  draft,
  onContinue,
}: {
  draft: string;
  onContinue: (kept: UnfinishedForm<ContractForm>) => void;
}) {
  const t = useTranslation('contract');
  const { minute } = useFormats();
  const { isDirty } = useFormState<ContractForm>();
  return (
    <ContinueOffer<ContractForm>
      storageKey={draft}
      title={t('write.unfinished')}
      className="contract-buttons"
      isHidden={isDirty}
      about={({ form, at }) => [form.title, minute(new Date(at))].filter(Boolean).join(' · ')}
      onContinue={onContinue}
    />
  );
}
