// Drawer to challenge the counting report: indices, reason and fee at stake.

import { useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { ActDrawer } from '#packages/ui-data/mobile/ActDrawer.tsx';
import { ChoiceChips } from '#packages/ui/Choices.tsx';
import { TextArea } from '#packages/ui/TextField.tsx';
import { challengeReport } from '../calls/sample.ts';
import type { Compared } from '../rules/tolerance.ts';
import type { SampleDetail } from './sample.ts';
import { useIndices } from './useIndices.ts';

export function ChallengeDrawer({
  sample,
  onClose,
  onDone,
}: {
  sample: SampleDetail;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const t = useTranslation('assay');
  const { nameOf } = useIndices();
  const [indices, setIndices] = useState<readonly Compared[]>(() =>
    sample.comparison.flatMap(({ index, isInside }) => (isInside ? [] : [index])),
  );
  const [reason, setReason] = useState('');
  const isSilent = reason.trim().length < 2;
  return (
    <ActDrawer
      title={t('challenge.send')}
      call={challengeReport}
      input={() =>
        indices.length === 0 || isSilent
          ? undefined
          : { sampleId: sample.card.id, indices: [...indices], reason: reason.trim() }
      }
      isForm
      isDanger
      why={t('challenge.why', { fee: sample.fee })}
      onClose={onClose}
      onDone={onDone}
    >
      {(isTried, clear) => (
        <>
          <ChoiceChips
            label={t('challenge.indices')}
            name="indices"
            isRequired
            values={indices}
            choices={sample.comparable.map((value) => ({ value, label: nameOf(value) }))}
            onChange={(chosen) => {
              setIndices(chosen);
              clear();
            }}
            error={isTried && indices.length === 0 ? t('challenge.choose') : undefined}
          />
          <TextArea
            label={t('challenge.reason')}
            name="reason"
            isRequired
            maxLength={300}
            value={reason}
            onChange={setReason}
            error={isTried && isSilent ? t('challenge.sayWhy') : undefined}
          />
        </>
      )}
    </ActDrawer>
  );
}
