// The listing form in steps, with autosave and a review before submission.

import { useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import * as z from 'zod/mini';
import type { ListingForm } from '#features/terms/web/form/form.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { NavAction } from '#packages/ui/NavBar.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { scrollToFirstError } from '#packages/ui/scrollToFirstError.ts';
import { WizardSteps } from '#packages/ui/WizardSteps.tsx';
import type { submitListing } from '../../calls/listing.ts';
import { DraftAutosave } from './DraftAutosave.tsx';
import { ListingDrafts } from './ListingDrafts.tsx';
import { ListingStepDelivery } from './ListingStepDelivery.tsx';
import { ListingStepGoods } from './ListingStepGoods.tsx';
import { ListingStepPayment } from './ListingStepPayment.tsx';
import { ListingStepPrice } from './ListingStepPrice.tsx';
import { ReviewListing } from './ReviewListing.tsx';
import { StartOffers } from './StartOffers.tsx';
import { StepBar } from './StepBar.tsx';
import { StepQuality } from './StepQuality.tsx';
import { fieldsOfListingStep, type ListingFormStep, LISTING_FORM_STEPS } from './steps.ts';
import { StepVisibility } from './StepVisibility.tsx';
import '#features/terms/web/terms.css';
import { Submitted } from './Submitted.tsx';
import { type ListingTrader, useListingForm } from './useListingForm.ts';

const StepQuery = z.object({ step: z.optional(z.string()), copy: z.optional(z.string()) });

const PAGES = {
  goods: ListingStepGoods,
  quality: StepQuality,
  price: ListingStepPrice,
  delivery: ListingStepDelivery,
  payment: ListingStepPayment,
  visibility: StepVisibility,
} as const;

interface WizardProps {
  readonly start: ListingForm;
  readonly trader: ListingTrader;
  readonly personId: string;
  readonly draftId: string | undefined;
  readonly resubmitId: string | undefined;
  /** Prefilled from complete terms: starts with the review. */
  readonly isFilled: boolean;
}

export function ListingWizard({ start, trader, personId, draftId, resubmitId, isFilled }: WizardProps) {
  const t = useTranslation('listing');
  const { goBack } = useNavigate();
  const [query, change] = useScreenQuery(StepQuery);
  const { form, read } = useListingForm(start, trader);
  const kept = useRef(draftId);
  const [savedAt, setSavedAt] = useState<Date>();
  const isKept = resubmitId === undefined;
  const [isDraftsOpen, setDraftsOpen] = useState(false);
  const [listed, setListed] = useState<OutputOf<typeof submitListing>>();
  if (listed) return <Submitted listed={listed} />;

  const step: ListingFormStep =
    LISTING_FORM_STEPS.find((one) => one === query.step) ?? (isFilled ? 'review' : 'goods');
  const at = LISTING_FORM_STEPS.indexOf(step);
  const go = (to: ListingFormStep) => {
    change({ step: to });
    window.scrollTo({ top: 0 });
  };
  const goTo = (offset: number) => {
    const to = LISTING_FORM_STEPS[at + offset];
    if (to) go(to);
    else goBack();
  };
  const next = async () => {
    if (await form.trigger([...fieldsOfListingStep(step)])) goTo(1);
    else scrollToFirstError();
  };
  const Page = step === 'review' ? undefined : PAGES[step];
  const steps = (
    <WizardSteps
      label={t('registration.steps')}
      current={step}
      onGo={(key) => {
        go(key as ListingFormStep);
      }}
      steps={LISTING_FORM_STEPS.map((key) => ({ key, label: t(`step.${key}`) }))}
    />
  );
  const frame = {
    title: t(resubmitId ? 'registration.resubmit' : 'registration.title'),
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
        {t('registration.drafts')}
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
        <ReviewListing
          frame={frame}
          read={read}
          personId={personId}
          draftId={kept}
          resubmitId={resubmitId}
          onGo={go}
          onListed={setListed}
        />
      )}
      <DraftAutosave personId={personId} draftId={kept} isOn={isKept} onSaved={setSavedAt} />
      {isDraftsOpen && (
        <ListingDrafts
          onClose={() => {
            setDraftsOpen(false);
          }}
        />
      )}
    </FormProvider>
  );
}
