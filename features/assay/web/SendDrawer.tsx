// Drawer to send a part: laboratory and requested indices.

import { useState } from 'react';
import type { IndexCode } from '#features/clause/quality.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { ActDrawer } from '#packages/ui-data/mobile/ActDrawer.tsx';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { ChoiceChips } from '#packages/ui/Choices.tsx';
import { Select } from '#packages/ui/Select.tsx';
import { sampleLabs, sendPart } from '../calls/sample.ts';
import { useIndices } from './useIndices.ts';

/** Indices commonly settled by come first. */
const OFFERED: readonly IndexCode[] = [
  'QNET_AR',
  'QGR_D',
  'QGR_AD',
  'QB_AD',
  'HAD',
  'MT',
  'MAD',
  'AD',
  'AAD',
  'VDAF',
  'STD',
  'STAD',
  'ST',
  'HGI',
  'G',
  'Y',
  'CSR',
];
const USUAL: readonly IndexCode[] = ['QNET_AR', 'MT', 'MAD', 'AAD', 'VDAF', 'STAD'];

export function SendDrawer({
  sampleId,
  onClose,
  onDone,
}: {
  sampleId: string;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const t = useTranslation('assay');
  const { nameOf } = useIndices();
  const [labId, setLabId] = useState('');
  const [indices, setIndices] = useState(USUAL);
  const labs = useCall(sampleLabs, {});
  return (
    <ActDrawer
      title={t('send')}
      label={t('send.do')}
      call={sendPart}
      input={() =>
        labId === '' || indices.length === 0 ? undefined : { sampleId, labId, indices: [...indices] }
      }
      isForm
      why={t('send.why')}
      onClose={onClose}
      onDone={onDone}
    >
      {(isTried) => (
        <>
          <QueryView query={labs} feature="assay" shape="list">
            {({ labs: known }) => (
              <Select
                label={t('parts.lab')}
                name="labId"
                isRequired
                value={labId}
                onChange={setLabId}
                error={isTried && labId === '' ? t('send.chooseLab') : undefined}
                options={known.map(({ id, name, isOwn }) => ({
                  value: id,
                  label: isOwn ? `${name} · ${t('send.own')}` : name,
                }))}
              />
            )}
          </QueryView>
          <ChoiceChips
            label={t('send.indices')}
            name="indices"
            isRequired
            values={indices}
            onChange={setIndices}
            choices={OFFERED.map((value) => ({ value, label: nameOf(value) }))}
            error={isTried && indices.length === 0 ? t('send.chooseIndices') : undefined}
          />
        </>
      )}
    </ActDrawer>
  );
}
