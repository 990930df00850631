// The contract form in steps, with autosave and a review before submission.

import '#features/contract/web/contract.css';
import { useEffect, useState } from 'react';
import { FormProvider, useFormState } from 'react-hook-form';
import * as z from 'zod/mini';
import { useSay } from '#features/contract/web/say.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { scrollToFirstError } from '#packages/ui/scrollToFirstError.ts';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { WizardSteps } from '#packages/ui/WizardSteps.tsx';
import {
  ContractAutosave,
  clearUnfinishedContract,
  loadUnfinishedContract,
  type UnfinishedContract,
} from './ContractAutosave.tsx';
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
  const { say } = useSay();
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
        steps={steps.map((key) => ({ key, label: say(`step.${key}`) }))}
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
          onSent={() => clearUnfinishedContract(draft)}
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
      <ContractAutosave draft={draft} now={serverNow} />
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
  const { trade } = useSay();
  const { isDirty } = useFormState<ContractForm>();
  return (
    <StickyBar
      note={isDirty ? <div className="contract-note">{trade('registration.savedHere')}</div> : undefined}
      secondary={onBack ? [{ label: trade('registration.back'), onPress: onBack }] : []}
      primary={{ label: trade('registration.next'), onPress: onNext }}
    />
  );
}

function Continue({ draft, onContinue }: { draft: string; onContinue: (kept: UnfinishedContract) => void }) {
  const { say, trade, minute } = useSay();
  const [kept, setKept] = useState<UnfinishedContract>();
  const { isDirty } = useFormState<ContractForm>();
  useEffect(() => {
    let isHere = true;
    void loadUnfinishedContract(draft).then((found) => {
      if (isHere) setKept(found);
    });
    return () => {
      isHere = false;
    };
  }, [draft]);
  if (!kept || isDirty) return null;
  return (
    <NoticeBox
      title={say('write.unfinished')}
      action={
        <span className="contract-buttons">
          <Button
            size="small"
            onPress={() => {
              void clearUnfinishedContract(draft);
              setKept(undefined);
            }}
          >
            {trade('registration.startAnew')}
          </Button>
          <Button
            size="small"
            kind="primary"
            onPress={() => {
              onContinue(kept);
              setKept(undefined);
            }}
          >
            {trade('registration.continue')}
          </Button>
        </span>
      }
    >
      {[kept.form.title, minute(new Date(kept.at))].filter(Boolean).join(' · ')}
    </NoticeBox>
  );
}
