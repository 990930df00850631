// Wizard step: the calculated sheet, its paper, and signing.

import { useState } from 'react';
import { OpenPaper } from '#features/document/web/OpenPaper.tsx';
import { toChineseCapitals } from '#packages/exact/capitals.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { KeyFigures } from '#packages/ui/Figure.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { StatusHeader } from '#packages/ui/StatusHeader.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { askChoice, sheetPaper, submitSheet } from '../../../calls/input.ts';
import type { SettledSheet } from '../../../explain.ts';
import { sheetPath } from '../../parts/paths.ts';
import { SignDrawer } from '../../parts/SignDrawer.tsx';
import { useChargeName } from '../../parts/useCharges.ts';
import { Evidence, toLineEvidence } from '../../sheet/Evidence.tsx';
import { SheetWorking } from '../../working/SheetWorking.tsx';
import {
  chosenBatches,
  toSheetDraft,
  isSettled,
  settleForm,
  type SheetBasis,
  type SheetForm,
  type SheetFormStep,
  formToWireBatch,
  type SavedSheet,
} from './form.ts';

interface PreviewProps {
  readonly form: SheetForm;
  readonly basis: SheetBasis;
  readonly saved: SavedSheet | undefined;
  readonly onSave: () => Promise<SavedSheet | undefined>;
  readonly onGo: (step: SheetFormStep) => void;
}

export function StepPreview(props: PreviewProps) {
  const t = useTranslation('settlement');
  const tTerms = useTranslation('clause');
  const found = settleForm(props.form, props.basis);
  if (isSettled(found)) return <Preview {...props} settled={found} />;
  const [step, text] =
    found.what === 'batches'
      ? (['batches', t('batches.first')] as const)
      : found.what === 'value'
        ? ([
            'indices',
            t('preview.lacksValue', { batch: found.batch, index: tTerms(`index.${found.index}`) }),
          ] as const)
        : found.what === 'price'
          ? (['indices', t('simulate.noSeries')] as const)
          : (['charges', t('operate.badNumber')] as const);
  return (
    <NoticeBox
      tone="warning"
      action={
        <Button
          size="small"
          onPress={() => {
            props.onGo(step);
          }}
        >
          {t('operate.mend', { step: t(`step.${step}`) })}
        </Button>
      }
    >
      {text}
    </NoticeBox>
  );
}

function Preview({ form, basis, saved, onSave, onGo, settled }: PreviewProps & { settled: SettledSheet }) {
  const t = useTranslation('settlement');
  const tTerms = useTranslation('terms');
  const { money } = useFormats();
  const { navigate } = useNavigate();
  const chargeName = useChargeName(toSheetDraft(form, basis)?.charges ?? []);
  const [paper, setPaper] = useState<OutputOf<typeof sheetPaper>>();
  const [signing, setSigning] = useState<SavedSheet>();
  const printing = useMutationCall(sheetPaper);
  const asking = useMutationCall(askChoice);
  const { sheet, input } = settled;
  const pathOf = ({ sheetId }: SavedSheet) =>
    sheetPath({ id: sheetId, side: basis.side, issuer: basis.issuer });
  const samples = new Set(basis.batches.flatMap(({ id, sampleId }) => (sampleId === null ? [] : [id])));
  const behind = toLineEvidence(settled, {
    terms: basis.terms,
    batches: chosenBatches(form, basis).map((batch) => formToWireBatch(batch, basis, form)),
    samples,
  });

  /** Only a saved version can be signed. */
  const begin = async () => {
    const kept = saved ?? (await onSave());
    if (!kept) return;
    const printed = await printing.run({ sheetId: kept.sheetId, version: kept.version });
    if (!printed) return;
    setPaper(printed);
    setSigning(kept);
  };
  const ask = async () => {
    const kept = saved ?? (await onSave());
    if (!kept || !(await asking.run({ sheetId: kept.sheetId, version: kept.version }))) return;
    showToast(t('preview.asked'));
    navigate(pathOf(kept), { replace: 'page' });
  };
  const payable = sheet.payable < 0n ? -sheet.payable : sheet.payable;
  const label = t(sheet.payable < 0n ? 'line.refund' : 'line.payable');
  const problem = printing.problem ?? asking.problem;
  return (
    <>
      <StatusHeader
        state={
          <Tag tone={sheet.isBlocked ? 'danger' : 'info'}>
            {t(sheet.isBlocked ? 'simulate.blocked' : `type.${form.type}`)}
          </Tag>
        }
        id={saved?.no}
        next={sheet.isBlocked ? t('explain.blocked') : toChineseCapitals(sheet.payable)}
      >
        <KeyFigures
          columns={2}
          figures={[{ key: 'payable', size: '28', value: money(payable), unit: tTerms('unit.yuan'), label }]}
        />
      </StatusHeader>
      <SheetWorking
        settled={settled}
        chargeName={chargeName}
        evidenceOf={(line) => <Evidence line={line} behind={behind} />}
      />
      {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
      <StickyBar
        note={saved ? t('preview.saved', { no: saved.no }) : undefined}
        primary={
          sheet.isBlocked
            ? { label: t('act.ask_choice'), isBusy: asking.isBusy, onPress: ask }
            : { label: t('preview.sign'), isBusy: printing.isBusy, onPress: begin }
        }
        secondary={[
          {
            label: tTerms('registration.back'),
            onPress: () => {
              onGo('charges');
            },
          },
          ...(saved
            ? [
                {
                  label: t('preview.later'),
                  to: pathOf(saved),
                },
              ]
            : []),
        ]}
      />
      {signing && paper && (
        <SignDrawer
          title={t('act.submit')}
          meaning={t('act.submit.why')}
          call={submitSheet}
          input={(proof) => ({ sheetId: signing.sheetId, version: signing.version, proof })}
          done={t('submitted')}
          onDone={() => {
            navigate(pathOf(signing), { replace: 'page' });
          }}
          onClose={() => {
            setSigning(undefined);
          }}
          rows={[
            { key: 'no', label: t('sheet.no'), value: signing.no },
            { key: 'type', label: t('operate.type'), value: t(`type.${input.type}`) },
            { key: 'payable', label, value: `${money(payable)} ${tTerms('unit.yuan')}`, weight: 'strong' },
          ]}
        >
          <OpenPaper link={paper.link} label={t('paper.open')} isWide />
        </SignDrawer>
      )}
    </>
  );
}
