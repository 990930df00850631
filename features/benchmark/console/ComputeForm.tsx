// Form that computes a week which the clock does not compute by itself.

import { useState } from 'react';
import { useLocale, useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { DeskSubmit } from '#packages/ui-data/admin/DeskSubmit.tsx';
import { DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { ChoiceInput, TextInput } from '#packages/ui/admin/Inputs.tsx';
import { computeRun } from '../calls/desk.ts';
import type { Benchmark } from '../calls/read.ts';
import { newestWeek } from '../rules/week.ts';

interface ComputeFormProps {
  readonly indices: readonly Benchmark[];
  onDone(): void;
}

export function ComputeForm({ indices, onDone }: ComputeFormProps) {
  const t = useTranslation('benchmark.console');
  const tPublic = useTranslation('benchmark');
  const locale = useLocale();
  const [benchmarkId, setIndex] = useState(indices[0]?.id ?? '');
  const [weekEnd, setWeek] = useState(() => newestWeek(new Date(serverNow())));
  const [reason, setReason] = useState('');
  const { run, problem, setProblem } = useMutationCall(computeRun);
  const send = async () => {
    if (weekEnd === '') return setProblem(t('incomplete'));
    if (await run({ benchmarkId, weekEnd, reason })) onDone();
  };
  return (
    <DeskSection title={t('compute')}>
      <p className="desk-about">{t('computeWhat')}</p>
      <div className="desk-form">
        <ChoiceInput
          label={t('index')}
          value={benchmarkId}
          options={indices.map(({ id, names }) => ({ value: id, label: names[locale] }))}
          onChange={setIndex}
        />
        <TextInput label={tPublic('weekEnd')} name="weekEnd" type="date" value={weekEnd} onChange={setWeek} />
        <TextInput label={t('common.reason')} name="reason" value={reason} most={200} onChange={setReason} />
      </div>
      <DeskSubmit
        problem={problem}
        label={t('compute')}
        onSubmit={send}
        cancelLabel={t('back')}
        onCancel={onDone}
      />
    </DeskSection>
  );
}
