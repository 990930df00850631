// Sheet wizard: autosaved on the device, saved on the server before preview.

import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { ContinueOffer, clearUnfinishedListing, useUnfinished } from '#features/terms/web/unfinished.tsx';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { scrollToFirstError } from '#packages/ui/scrollToFirstError.ts';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { WizardSteps } from '#packages/ui/WizardSteps.tsx';
import { saveSheet } from '../../../calls/input.ts';
import {
  type SheetBasis,
  toSheetDraft,
  type SheetForm,
  initialForm,
  settleForm,
  type SheetFormStep,
  STEP_OF,
  SHEET_FORM_STEPS,
} from './form.ts';
import type { SavedSheet } from './step.ts';
import { StepBatches } from './StepBatches.tsx';
import { StepCharges } from './StepCharges.tsx';
import { StepIndices } from './StepIndices.tsx';
import { StepPreview } from './StepPreview.tsx';
import { StepWeights } from './StepWeights.tsx';

const StepQuery = z.object({
  step: z.optional(z.string()),
  sheet: z.optional(z.string()),
  day: z.optional(z.string()),
});

export function SheetWizard({
  basis,
  personId,
  onReread,
}: {
  basis: SheetBasis;
  personId: string;
  onReread: () => unknown;
}) {
  const t = useTranslation('settlement');
  const tTerms = useTranslation('terms');
  const { minute } = useFormats();
  const { goBack } = useNavigate();
  const [query, change] = useScreenQuery(StepQuery);
  const start = useMemo(() => initialForm(basis, query.sheet), [basis, query.sheet]);
  const [typed, setTyped] = useState<SheetForm>();
  const form = typed ?? start;
  // No local copy once the server has saved it.
  const [isDirty, setDirty] = useState(false);
  const [saved, setSaved] = useState<SavedSheet>();
  const [isTried, setTried] = useState(false);
  const saving = useMutationCall(saveSheet);
  const key = `settlement.${basis.contract.id}.${query.sheet ?? 'new'}.${personId}`;
  useUnfinished(key, form, isDirty);

  const step = SHEET_FORM_STEPS.find((one) => one === query.step) ?? 'batches';
  const at = SHEET_FORM_STEPS.indexOf(step);
  const go = (to: SheetFormStep) => {
    change({ step: to });
    setTried(false);
    window.scrollTo({ top: 0 });
  };
  const back = () => {
    const to = SHEET_FORM_STEPS[at - 1];
    if (to) go(to);
    else goBack();
  };
  const edit = (changed: Partial<SheetForm>) => {
    setTyped({ ...form, ...changed });
    setDirty(true);
    setSaved(undefined);
    saving.setProblem(undefined);
    if (changed.priceDay !== undefined && changed.priceDay !== '') change({ day: changed.priceDay });
  };
  const save = async (): Promise<SavedSheet | undefined> => {
    const draft = toSheetDraft(form, basis);
    if (!draft) return undefined;
    const version = saved?.version ?? basis.version ?? undefined;
    const sheetId = saved?.sheetId ?? query.sheet;
    const kept = await saving.run({
      contractId: basis.contract.id,
      ...(sheetId && { sheetId }),
      ...(version !== undefined && { version }),
      draft,
    });
    if (!kept) return undefined;
    setTyped(form);
    setDirty(false);
    await clearUnfinishedListing(key);
    setSaved(kept);
    change({ sheet: kept.sheetId });
    onReread();
    return kept;
  };
  const next = async () => {
    setTried(true);
    if (!isComplete(step, form, basis)) {
      scrollToFirstError();
      return;
    }
    if (step === 'charges' && !(await save())) return;
    const to = SHEET_FORM_STEPS[at + 1];
    if (to) go(to);
  };
  const fault = saving.fault?.name;
  const mend = fault !== undefined && fault in STEP_OF ? STEP_OF[fault as keyof typeof STEP_OF] : undefined;
  const Page = PAGES[step];
  return (
    <Screen
      title={t('operate.title')}
      onBack={back}
      top={
        <WizardSteps
          label={t('operate.title')}
          current={step}
          onGo={(to) => {
            go(to as SheetFormStep);
          }}
          steps={SHEET_FORM_STEPS.map((one) => ({ key: one, label: t(`step.${one}`) }))}
        />
      }
      {...(step === 'preview'
        ? {}
        : {
            bar: (
              <StickyBar
                note={isDirty && <span className="settlement-note">{tTerms('registration.savedHere')}</span>}
                secondary={at > 0 ? [{ label: tTerms('registration.back'), onPress: back }] : []}
                primary={{
                  label: step === 'charges' ? t('operate.toPreview') : tTerms('registration.next'),
                  onPress: next,
                  isBusy: saving.isBusy,
                }}
              />
            ),
          })}
    >
      <p className="settlement-note ui-number">
        {basis.contract.no} · {basis.contract.title}
      </p>
      {at === 0 && (
        <ContinueOffer<SheetForm>
          key={key}
          storageKey={key}
          title={t('operate.unfinished')}
          className="settlement-buttons"
          isHidden={isDirty}
          about={(kept) => minute(new Date(kept.at))}
          onContinue={(kept) => {
            setTyped(kept.form);
            setDirty(true);
          }}
        />
      )}
      {saving.problem && (
        <NoticeBox
          tone="danger"
          {...(mend && mend !== step
            ? {
                action: (
                  <Button
                    size="small"
                    onPress={() => {
                      go(mend);
                    }}
                  >
                    {t('operate.mend', { step: t(`step.${mend}`) })}
                  </Button>
                ),
              }
            : {})}
        >
          {saving.problem}
        </NoticeBox>
      )}
      {Page ? (
        <Page form={form} basis={basis} onChange={edit} isTried={isTried} />
      ) : (
        <StepPreview form={form} basis={basis} saved={saved} onSave={save} onGo={go} />
      )}
    </Screen>
  );
}

const PAGES = {
  batches: StepBatches,
  weights: StepWeights,
  indices: StepIndices,
  charges: StepCharges,
  preview: undefined,
} as const;

/** The preview reports errors across steps. */
function isComplete(step: SheetFormStep, form: SheetForm, basis: SheetBasis): boolean {
  const found = settleForm(form, basis);
  if ('sheet' in found) return true;
  switch (step) {
    case 'batches':
      return found.what !== 'batches';
    case 'indices':
      return found.what !== 'value' && found.what !== 'price';
    default:
      return found.what !== 'number';
  }
}
