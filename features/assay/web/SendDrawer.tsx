// Drawer to send a part: laboratory and requested indices.

import { type FormEvent, useId, useState } from 'react';
import type { IndexCode } from '#features/clause/quality.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { ChoiceChips } from '#packages/ui/Choices.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { Select } from '#packages/ui/Select.tsx';
import { sampleLabs, sendPart } from '../calls/sample.ts';
import { useIndices } from './useIndices.ts';
import { useAssayWords } from './words.ts';

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
  const words = useAssayWords();
  const { nameOf } = useIndices();
  const formId = useId();
  const [labId, setLabId] = useState('');
  const [indices, setIndices] = useState(USUAL);
  const [isTried, setTried] = useState(false);
  const labs = useCall(sampleLabs, {});
  const sending = useMutationCall(sendPart);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (labId === '' || indices.length === 0) return;
    if (await sending.run({ sampleId, labId, indices: [...indices] })) await onDone();
  };
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={words.send}
      foot={
        <Button kind="primary" type="submit" form={formId} isWide isBusy={sending.isBusy}>
          {words['send.do']}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          void send(event);
        }}
      >
        <NoticeBox tone={sending.problem ? 'danger' : 'info'}>
          {sending.problem ?? words['send.why']}
        </NoticeBox>
        <QueryView query={labs} feature="assay" shape="list">
          {({ labs: known }) => (
            <Select
              label={words['parts.lab']}
              isRequired
              value={labId}
              onChange={setLabId}
              error={isTried && labId === '' ? words['send.chooseLab'] : undefined}
              options={known.map(({ id, name, isOwn }) => ({
                value: id,
                label: isOwn ? `${name} · ${words['send.own']}` : name,
              }))}
            />
          )}
        </QueryView>
        <ChoiceChips
          label={words['send.indices']}
          isRequired
          values={indices}
          onChange={setIndices}
          choices={OFFERED.map((value) => ({ value, label: nameOf(value) }))}
          error={isTried && indices.length === 0 ? words['send.chooseIndices'] : undefined}
        />
      </form>
    </Drawer>
  );
}
