// Sheet wizard: autosaved on the device, saved on the server before preview.

import { useEffect, useMemo, useState } from 'react';
import * as z from 'zod/mini';
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
import { useSay } from '../../parts/say.ts';
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
import { deleteSavedForm, savedFormKey, loadForm, type SavedForm, useFormAutosave } from './formAutosave.ts';
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
  const { say, trade } = useSay();
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
  const key = savedFormKey(basis.contract.id, query.sheet, personId);
  useFormAutosave(key, form, isDirty);

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
    await deleteSavedForm(key);
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
      title={say('operate.title')}
      onBack={back}
      top={
        <WizardSteps
          label={say('operate.title')}
          current={step}
          onGo={(to) => {
            go(to as SheetFormStep);
          }}
          steps={SHEET_FORM_STEPS.map((one) => ({ key: one, label: say(`step.${one}`) }))}
        />
      }
      {...(step === 'preview'
        ? {}
        : {
            bar: (
              <StickyBar
                note={isDirty && <span className="settlement-note">{trade('registration.savedHere')}</span>}
                secondary={at > 0 ? [{ label: trade('registration.back'), onPress: back }] : []}
                primary={{
                  label: step === 'charges' ? say('operate.toPreview') : trade('registration.next'),
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
        <ContinueOffer
          key={key}
          draft={key}
          isDirty={isDirty}
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
                    {say('operate.mend', { step: say(`step.${mend}`) })}
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

function ContinueOffer({
  draft,
  isDirty,
  onContinue,
}: {
  draft: string;
  isDirty: boolean;
  onContinue: (kept: SavedForm) => void;
}) {
  const { say, trade, minute } = useSay();
  const [kept, setKept] = useState<SavedForm>();
  useEffect(() => {
    let isHere = true;
    void loadForm(draft).then((found) => {
      if (isHere) setKept(found);
    });
    return () => {
      isHere = false;
    };
  }, [draft]);
  if (!kept || isDirty) return null;
  return (
    <NoticeBox
      title={say('operate.unfinished')}
      action={
        <span className="settlement-buttons">
          <Button
            size="small"
            onPress={() => {
              void deleteSavedForm(draft);
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
      {minute(new Date(kept.at))}
    </NoticeBox>
  );
}
