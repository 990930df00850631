// The listing form in steps, with autosave and a review before submission.

import { useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import * as z from 'zod/mini';
import type { ListingForm } from '#features/terms/web/form/form.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { NavAction } from '#packages/ui/NavBar.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { showFirstWrong } from '#packages/ui/scrollToFirstError.ts';
import { WizardSteps } from '#packages/ui/WizardSteps.tsx';
import type { submitListing } from '../../calls/listing.ts';
import { useSay } from '../say.ts';
import { DraftKeeper } from './DraftKeeper.tsx';
import { Drafts } from './Drafts.tsx';
import { Review } from './Review.tsx';
import { StartOffers } from './StartOffers.tsx';
import { StepBar } from './StepBar.tsx';
import { StepDelivery } from './StepDelivery.tsx';
import { StepGoods } from './StepGoods.tsx';
import { StepPayment } from './StepPayment.tsx';
import { StepPrice } from './StepPrice.tsx';
import { StepQuality } from './StepQuality.tsx';
import { fieldsOf, type Step, STEPS } from './steps.ts';
import { StepVisibility } from './StepVisibility.tsx';
import { Submitted } from './Submitted.tsx';
import '#features/terms/web/terms.css';
import { type Lister, useListingForm } from './useListingForm.ts';

const StepQuery = z.object({ step: z.optional(z.string()), copy: z.optional(z.string()) });

const PAGES = {
  goods: StepGoods,
  quality: StepQuality,
  price: StepPrice,
  delivery: StepDelivery,
  payment: StepPayment,
  visibility: StepVisibility,
} as const;

interface WizardProps {
  readonly start: ListingForm;
  readonly trader: Lister;
  readonly personId: string;
  readonly draftId: string | undefined;
  readonly resubmitId: string | undefined;
  /** Prefilled from complete terms: starts with the review. */
  readonly isFilled: boolean;
}

export function Wizard({ start, trader, personId, draftId, resubmitId, isFilled }: WizardProps) {
  const { say } = useSay();
  const { goBack } = useNavigate();
  const [query, change] = useScreenQuery(StepQuery);
  const { form, read } = useListingForm(start, trader);
  const kept = useRef(draftId);
  const [savedAt, setSavedAt] = useState<Date>();
  const isKept = resubmitId === undefined;
  const [isDraftsOpen, setDraftsOpen] = useState(false);
  const [listed, setListed] = useState<OutputOf<typeof submitListing>>();
  if (listed) return <Submitted listed={listed} />;

  const step: Step = STEPS.find((one) => one === query.step) ?? (isFilled ? 'review' : 'goods');
  const at = STEPS.indexOf(step);
  const go = (to: Step) => {
    change({ step: to });
    window.scrollTo({ top: 0 });
  };
  const goTo = (offset: number) => {
    const to = STEPS[at + offset];
    if (to) go(to);
    else goBack();
  };
  const next = async () => {
    if (await form.trigger([...fieldsOf(step)])) goTo(1);
    else showFirstWrong();
  };
  const Page = step === 'review' ? undefined : PAGES[step];
  const steps = (
    <WizardSteps
      label={say('registration.steps')}
      current={step}
      onGo={(key) => {
        go(key as Step);
      }}
      steps={STEPS.map((key) => ({ key, label: say(`step.${key}`) }))}
    />
  );
  const frame = {
    title: say(resubmitId ? 'registration.resubmit' : 'registration.title'),
    onBack: () => {
      goTo(-1);
    },
    top: steps,
    action: (
      <NavAction
        onPress={() => {
          setDraftsOpen(true);
        }}
      >
        {say('registration.drafts')}
      </NavAction>
    ),
  };
  return (
    <FormProvider {...form}>
      {Page ? (
        <Screen
          {...frame}
          bar={
            <StepBar
              isKept={isKept}
              savedAt={savedAt}
              onNext={next}
              onBack={
                at > 0
                  ? () => {
                      goTo(-1);
                    }
                  : undefined
              }
            />
          }
        >
          {step === 'goods' && !isFilled && (
            <StartOffers
              personId={personId}
              onContinue={(unfinished) => {
                form.reset({ ...start, ...unfinished.form });
                kept.current = unfinished.draftId;
              }}
              onCopy={(id) => {
                change({ copy: id, step: undefined });
              }}
            />
          )}
          <Page />
        </Screen>
      ) : (
        <Review
          frame={frame}
          read={read}
          personId={personId}
          draftId={kept}
          resubmitId={resubmitId}
          onGo={go}
          onListed={setListed}
        />
      )}
      <DraftKeeper personId={personId} draftId={kept} isOn={isKept} onSaved={setSavedAt} />
      {isDraftsOpen && (
        <Drafts
          onClose={() => {
            setDraftsOpen(false);
          }}
        />
      )}
    </FormProvider>
  );
}
