// Drawers of a laboratory: confirm receipt of a part, enter its report.

import { useState } from 'react';
import { type IndexCode, indexOf, isPossible } from '#features/clause/quality.ts';
import { readIndex, writeValue } from '#features/clause/writing.ts';
import { FileField } from '#features/file/web/FileField.tsx';
import { INTL_TAG } from '#packages/i18n/locale.ts';
import { useLocale, useTranslation } from '#packages/i18n/react.ts';
import { ActDrawer } from '#packages/ui-data/mobile/ActDrawer.tsx';
import { Switch } from '#packages/ui/Choices.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { TextField } from '#packages/ui/TextField.tsx';
import { type LabJob, receivePart, reportPart } from '../calls/lab.ts';
import { useIndices } from './useIndices.ts';

interface DrawerProps {
  readonly job: LabJob;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

export function ReceiveDrawer({ job, onClose, onDone }: DrawerProps) {
  const t = useTranslation('assay');
  const [sealNo, setSealNo] = useState('');
  const [isUnbroken, setUnbroken] = useState(true);
  return (
    <ActDrawer
      title={job.code}
      label={t('lab.receive')}
      call={receivePart}
      input={() => (sealNo.trim() === '' ? undefined : { jobId: job.id, sealNo: sealNo.trim(), isUnbroken })}
      isForm
      done={({ isSealIntact }) => (isSealIntact ? t('common.done') : t('lab.sealBad'))}
      onClose={onClose}
      onDone={onDone}
    >
      {(isTried) => (
        <>
          <TextField
            label={t('lab.sealRead')}
            name="sealNo"
            isRequired
            maxLength={40}
            autoComplete="off"
            value={sealNo}
            onChange={setSealNo}
            error={isTried && sealNo.trim() === '' ? t('take.missing') : undefined}
          />
          <Switch label={t('lab.unbroken')} isOn={isUnbroken} onChange={setUnbroken} />
        </>
      )}
    </ActDrawer>
  );
}

export function AssayReportDrawer({ job, onClose, onDone }: DrawerProps) {
  const t = useTranslation('assay');
  const { nameOf } = useIndices();
  const localeTag = INTL_TAG[useLocale()];
  const [typed, setTyped] = useState<Readonly<Partial<Record<IndexCode, string>>>>({});
  const [certificate, setCertificate] = useState<{ readonly id: string; readonly name: string } | null>(null);
  const valueOf = (index: IndexCode) => readIndex(index, typed[index] ?? '');
  const isBeyond = (index: IndexCode) => {
    const value = valueOf(index);
    return value !== undefined && !isPossible(index, value);
  };
  const errorOf = (index: IndexCode, isTried: boolean) => {
    if (!isBeyond(index)) return isTried && valueOf(index) === undefined ? t('take.missing') : undefined;
    const { min, max } = indexOf(index).hard;
    const [least, most] = [writeValue(localeTag, index, min), writeValue(localeTag, index, max)];
    return t('fault.value_impossible', { index: nameOf(index), least, most });
  };
  const values = job.asked.flatMap((index) => {
    const value = valueOf(index);
    return value === undefined ? [] : [{ index, value }];
  });
  return (
    <ActDrawer
      title={job.code}
      label={t('lab.report')}
      call={reportPart}
      input={() =>
        values.length < job.asked.length || job.asked.some(isBeyond) || !certificate
          ? undefined
          : { jobId: job.id, values, certificateId: certificate.id }
      }
      isForm
      done={t('common.done')}
      onClose={onClose}
      onDone={onDone}
    >
      {(isTried, clear) => (
        <>
          {job.asked.map((index) => (
            <NumberField
              key={index}
              label={nameOf(index)}
              name={`values.${index}`}
              isRequired
              decimals={indexOf(index).scale}
              unit={indexOf(index).unit}
              value={typed[index] ?? ''}
              onChange={(text) => {
                setTyped((now) => ({ ...now, [index]: text }));
                clear();
              }}
              error={errorOf(index, isTried)}
            />
          ))}
          <FileField
            label={t('parts.certificate')}
            name="certificateId"
            isRequired
            value={certificate}
            kinds={['pdf']}
            onChange={setCertificate}
            error={isTried && !certificate ? t('take.missing') : undefined}
          />
        </>
      )}
    </ActDrawer>
  );
}
