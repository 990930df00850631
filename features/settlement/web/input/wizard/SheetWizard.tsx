// Sheet wizard: autosaved on the device, saved on the server before preview.

import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { DraftOffer } from '#features/firm/web/draft/ResumeOffer.tsx';
import { useDraft } from '#features/firm/web/draft/useDraft.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { scrollToFirstError } from '#packages/ui/scrollToFirstError.ts';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { useSteps } from '#packages/ui/useSteps.ts';
import { WizardSteps } from '#packages/ui/WizardSteps.tsx';
import { saveSheet } from '../../../calls/input.ts';
import { isStepRight } from './checkSheet.ts';
import {
  hasFreeBatch,
  type SheetBasis,
  toSheetDraft,
  type SheetForm,
  initialForm,
  type SheetFormStep,
  STEP_OF,
  SHEET_FORM_STEPS,
  type SavedSheet,
} from './form.ts';
import { StepBatches } from './StepBatches.tsx';
import { StepCharges } from './StepCharges.tsx';
import { StepIndices } from './StepIndices.tsx';
import { StepPreview } from './StepPreview.tsx';
import { StepWeights } from './StepWeights.tsx';
import { useSheetErrors } from './useSheetErrors.ts';

const StepQuery = z.object({
  draft: z.optional(z.string()),
  sheet: z.optional(z.string()),
  day: z.optional(z.string()),
});

export function SheetWizard({ basis, onReread }: { basis: SheetBasis; onReread: () => unknown }) {
  const t = useTranslation('settlement');
  const tTerms = useTranslation('terms');
  const [query, change] = useScreenQuery(StepQuery);
  const start = useMemo(() => initialForm(basis, query.sheet), [basis, query.sheet]);
  const draft = useDraft<SheetForm>(
    { kind: 'sheet', subject: basis.contract.id, about: () => basis.contract.no },
    start,
  );
  const form = draft.value;
  // No local copy once the server has saved it.
  const [isDirty, setDirty] = useState(false);
  const [saved, setSaved] = useState<SavedSheet>();
  const [isTried, setTried] = useState(false);
  const errorOf = useSheetErrors(form, basis, isTried);
  const saving = useMutationCall(saveSheet);
  const { step, isFirst, go: goTo, next: goOn, back: goBack } = useSteps(SHEET_FORM_STEPS, 'batches');
  const go = (to: SheetFormStep) => {
    goTo(to);
    setTried(false);
  };
  const back = () => {
    goBack();
    setTried(false);
  };
  const edit = (changed: Partial<SheetForm>) => {
    draft.write((now) => ({ ...now, ...changed }));
    setDirty(true);
    setSaved(undefined);
    saving.setProblem(undefined);
    if (changed.priceDay !== undefined && changed.priceDay !== '') change({ day: changed.priceDay });
  };
  const save = async (): Promise<SavedSheet | undefined> => {
    const sheet = toSheetDraft(form, basis);
    if (!sheet) return undefined;
    const version = saved?.version ?? basis.version ?? undefined;
    const sheetId = saved?.sheetId ?? query.sheet;
    const kept = await saving.run({
      contractId: basis.contract.id,
      ...(sheetId && { sheetId }),
      ...(version !== undefined && { version }),
      draft: sheet,
    });
    if (!kept) return undefined;
    setDirty(false);
    // What was saved stays shown while the basis is read again.
    draft.write(form);
    draft.forget();
    setSaved(kept);
    change({ sheet: kept.sheetId, draft: undefined });
    onReread();
    return kept;
  };
  const next = async () => {
    setTried(true);
    if (!isStepRight(step, form, basis)) {
      scrollToFirstError();
      return;
    }
    if (step === 'charges' && !(await save())) return;
    setTried(false);
    goOn();
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
          wrongLabel={tTerms('registration.problems')}
          steps={SHEET_FORM_STEPS.map((one) => ({
            key: one,
            label: t(`step.${one}`),
            isWrong: !isStepRight(one, form, basis),
          }))}
        />
      }
      {...(step === 'preview'
        ? {}
        : {
            bar: (
              <StickyBar
                note={isDirty && <span className="settlement-note">{tTerms('registration.savedHere')}</span>}
                secondary={isFirst ? [] : [{ label: tTerms('registration.back'), onPress: back }]}
                primary={{
                  label: step === 'charges' ? t('operate.toPreview') : tTerms('registration.next'),
                  onPress: next,
                  isBusy: saving.isBusy,
                  reason:
                    step !== 'batches' || hasFreeBatch(basis, query.sheet, form.type)
                      ? undefined
                      : t(basis.batches.length === 0 ? 'batches.none' : 'batches.allTaken'),
                }}
              />
            ),
          })}
    >
      <p className="settlement-note ui-number">
        {basis.contract.no} · {basis.contract.title}
      </p>
      {isFirst && <DraftOffer draft={draft} />}
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
        <Page form={form} basis={basis} onChange={edit} isTried={isTried} errorOf={errorOf} />
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
