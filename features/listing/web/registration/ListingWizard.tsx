// The listing form in steps, with autosave and a review before submission.

import { lazy, Suspense, useState } from 'react';
import { FormProvider, useFormState } from 'react-hook-form';
import * as z from 'zod/mini';
import type { DraftSlot } from '#features/firm/web/draft/useDraftSlot.ts';
import type { ListingForm } from '#features/terms/web/form/form.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { NavAction } from '#packages/ui/NavBar.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { useRoom } from '#packages/ui/room.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { scrollToFirstError } from '#packages/ui/scrollToFirstError.ts';
import { useSteps } from '#packages/ui/useSteps.ts';
import { DraftAutosave, type KeptListing } from './DraftAutosave.tsx';
import { ListingDrafts } from './ListingDrafts.tsx';
import { ListingStepDelivery } from './ListingStepDelivery.tsx';
import { ListingStepGoods } from './ListingStepGoods.tsx';
import { ListingStepPayment } from './ListingStepPayment.tsx';
import { ListingStepPrice } from './ListingStepPrice.tsx';
import { ListingSteps, wrongListingSteps } from './ListingSteps.tsx';
import { ReviewListing } from './ReviewListing.tsx';
import { StartOffers } from './StartOffers.tsx';
import { StepBar } from './StepBar.tsx';
import { StepQuality } from './StepQuality.tsx';
import { fieldsOfListingStep, LISTING_FORM_STEPS } from './steps.ts';
import { StepVisibility } from './StepVisibility.tsx';
import '#features/terms/web/terms.css';
import { submittedPath } from './Submitted.tsx';
import { type ListingTrader, useListingForm } from './useListingForm.ts';

const FormSimulator = lazy(() => import('#features/terms/web/form/FormSimulator.tsx'));

const CopyQuery = z.object({ copy: z.optional(z.string()) });

const PAGES = {
  goods: ListingStepGoods,
  quality: StepQuality,
  price: ListingStepPrice,
  delivery: ListingStepDelivery,
  payment: ListingStepPayment,
  visibility: StepVisibility,
} as const;

interface WizardProps {
  readonly slot: DraftSlot<KeptListing>;
  readonly start: ListingForm;
  readonly trader: ListingTrader;
  /** Draft on the server that the form was resumed from. */
  readonly savedAs: string | undefined;
  readonly resubmitId: string | undefined;
  /** Prefilled from complete terms: starts with the review. */
  readonly isFilled: boolean;
}

export function ListingWizard({ slot, start, trader, savedAs, resubmitId, isFilled }: WizardProps) {
  const t = useTranslation('listing');
  const { navigate } = useNavigate();
  const isWide = useRoom() === 'wide';
  const [, change] = useScreenQuery(CopyQuery);
  const { form, read } = useListingForm(start, trader);
  const { step, isFirst, go, back } = useSteps(LISTING_FORM_STEPS, isFilled ? 'review' : 'goods');
  const [saved, setSaved] = useState<{ readonly at?: Date; readonly id: string | undefined }>({
    id: savedAs,
  });
  const isKept = resubmitId === undefined;
  const [isDraftsOpen, setDraftsOpen] = useState(false);

  /** To the next step that lacks something; terms that are right as they stand are shown by the review. */
  const next = async () => {
    if (!(await form.trigger([...fieldsOfListingStep(step)]))) return scrollToFirstError();
    const wrong = wrongListingSteps(read(form.getValues()).wrongs);
    const later = LISTING_FORM_STEPS.slice(LISTING_FORM_STEPS.indexOf(step) + 1);
    return go(later.find((one) => wrong.has(one)) ?? 'review');
  };
  const Page = step === 'review' ? undefined : PAGES[step];
  const frame = {
    title: t(resubmitId ? 'registration.resubmit' : 'registration.title'),
    onBack: back,
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
          top={<ListingSteps step={step} read={read} onGo={go} />}
          bar={<StepBar savedAt={saved.at} onNext={next} onBack={isFirst ? undefined : back} />}
        >
          {step === 'goods' && !isFilled && (
            <Start
              slot={slot}
              onCopy={(copy) => {
                change({ copy });
              }}
            />
          )}
          <Page />
          {isWide && step !== 'price' && (
            <Suspense fallback={null}>
              <FormSimulator />
            </Suspense>
          )}
        </Screen>
      ) : (
        <ReviewListing
          frame={frame}
          read={read}
          draftId={saved.id}
          resubmitId={resubmitId}
          onGo={go}
          onListed={({ id }) => {
            slot.forget();
            navigate(submittedPath(id), { replace: 'page' });
          }}
        />
      )}
      <DraftAutosave
        slot={slot}
        serverId={saved.id}
        isOnServer={isKept}
        onSaved={(at, id) => {
          setSaved({ at, id });
        }}
      />
      {isDraftsOpen && (
        <ListingDrafts
          openId={slot.id}
          onClose={() => {
            setDraftsOpen(false);
          }}
        />
      )}
    </FormProvider>
  );
}

/** Only before something is typed: each offer replaces the form. */
function Start({ slot, onCopy }: { slot: DraftSlot<KeptListing>; onCopy: (listingId: string) => void }) {
  const { isDirty } = useFormState<ListingForm>();
  if (isDirty || slot.stored !== undefined) return null;
  return <StartOffers slot={slot} onCopy={onCopy} />;
}
