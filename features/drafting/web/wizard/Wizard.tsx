// The contract form in steps, with autosave and a review before submission.

import '#features/contract/web/contract.css';
import { FormProvider, useFormState } from 'react-hook-form';
import * as z from 'zod/mini';
import { useSay } from '#features/contract/web/say.ts';
import { ContinueOffer, forgetUnfinished, type Unfinished } from '#features/terms/web/unfinished.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { showFirstWrong } from '#packages/ui/scrollToFirstError.ts';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { WizardSteps } from '#packages/ui/WizardSteps.tsx';
import { DraftKeeper } from './DraftKeeper.tsx';
import type { ContractForm } from './form.ts';
import { Review } from './Review.tsx';
import { StepAbout } from './StepAbout.tsx';
import { StepArticles } from './StepArticles.tsx';
import { StepDelivery } from './StepDelivery.tsx';
import { StepGoods } from './StepGoods.tsx';
import { StepParties } from './StepParties.tsx';
import { StepPayment } from './StepPayment.tsx';
import { StepPrice } from './StepPrice.tsx';
import { StepQuantity } from './StepQuantity.tsx';
import { fieldsOf, stepsOf, type Step } from './steps.ts';
import { useContractForm } from './useContractForm.ts';
import type { Sending } from './useSending.ts';
import type { Subject } from './written.ts';

const StepQuery = z.object({ step: z.optional(z.string()) });

interface WizardProps {
  readonly title: string;
  readonly start: ContractForm;
  readonly subject: Subject;
  readonly sending: Sending;
  readonly draft: string;
}

export function Wizard({ title, start, subject, sending, draft }: WizardProps) {
  const { say } = useSay();
  const { goBack } = useNavigate();
  const [query, change] = useScreenQuery(StepQuery);
  const { form, read } = useContractForm(start, subject);
  const steps = stepsOf(subject.writing, subject.standing !== undefined);
  const step = steps.find((one) => one === query.step) ?? steps[0] ?? 'review';
  const at = steps.indexOf(step);
  const go = (to: Step) => {
    change({ step: to });
    window.scrollTo({ top: 0 });
  };
  const goBy = (offset: number) => {
    const to = steps[at + offset];
    if (to) go(to);
    else goBack();
  };
  const next = async () => {
    if (await form.trigger([...fieldsOf(step)])) goBy(1);
    else showFirstWrong();
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
          go(key as Step);
        }}
        steps={steps.map((key) => ({ key, label: say(`step.${key}`) }))}
      />
    ),
  };
  return (
    <FormProvider {...form}>
      {step === 'review' ? (
        <Review
          frame={frame}
          read={read}
          subject={subject}
          sending={sending}
          steps={steps}
          onGo={go}
          onSent={() => forgetUnfinished(draft)}
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
      <DraftKeeper draft={draft} />
    </FormProvider>
  );
}

function StepPage({
  step,
  subject: { writing, standing, main },
}: {
  step: Exclude<Step, 'review'>;
  subject: Subject;
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
      return <StepGoods />;
    case 'quantity':
      return <StepQuantity kind={kind} />;
    case 'price':
      return <StepPrice kind={kind} hasLegs={writing === 'trading_company' && sale === undefined} />;
    case 'delivery':
      return <StepDelivery kind={kind} />;
    case 'payment':
      return <StepPayment writing={writing} />;
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

function Continue({
  draft,
  onContinue,
}: {
  draft: string;
  onContinue: (kept: Unfinished<ContractForm>) => void;
}) {
  const { say, minute } = useSay();
  const { isDirty } = useFormState<ContractForm>();
  return (
    <ContinueOffer<ContractForm>
      storageKey={draft}
      title={say('write.unfinished')}
      className="contract-buttons"
      isHidden={isDirty}
      about={({ form, at }) => [form.title, minute(new Date(at))].filter(Boolean).join(' · ')}
      onContinue={onContinue}
    />
  );
}
