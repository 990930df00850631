// Drawer to challenge the counting report: indices, reason and fee at stake.

import { type FormEvent, useId, useState } from 'react';
import { useFormats } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { ChoiceChips } from '#packages/ui/Choices.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { TextArea } from '#packages/ui/TextField.tsx';
import { challengeReport } from '../calls/sample.ts';
import type { Compared } from '../rules/tolerance.ts';
import type { SampleDetail } from './sample.ts';
import { useIndices } from './useIndices.ts';
import { useAssayWords } from './words.ts';

export function ChallengeDrawer({
  sample,
  onClose,
  onDone,
}: {
  sample: SampleDetail;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const words = useAssayWords();
  const { nameOf } = useIndices();
  const { fill } = useFormats();
  const formId = useId();
  const [indices, setIndices] = useState<readonly Compared[]>(() =>
    sample.comparison.flatMap(({ index, isInside }) => (isInside ? [] : [index])),
  );
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const challenging = useMutationCall(challengeReport);
  const isSilent = reason.trim().length < 2;
  const challenge = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (indices.length === 0 || isSilent) return;
    if (await challenging.run({ sampleId: sample.card.id, indices: [...indices], reason: reason.trim() }))
      await onDone();
  };
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={words['challenge.send']}
      foot={
        <Button kind="danger" type="submit" form={formId} isWide isBusy={challenging.isBusy}>
          {words['challenge.send']}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          void challenge(event);
        }}
      >
        <NoticeBox tone={challenging.problem ? 'danger' : 'warning'}>
          {challenging.problem ?? fill(words['challenge.why'], { fee: sample.fee })}
        </NoticeBox>
        <ChoiceChips
          label={words['challenge.indices']}
          isRequired
          values={indices}
          choices={sample.comparable.map((value) => ({ value, label: nameOf(value) }))}
          onChange={(chosen) => {
            setIndices(chosen);
            challenging.setProblem(undefined);
          }}
          error={isTried && indices.length === 0 ? words['challenge.choose'] : undefined}
        />
        <TextArea
          label={words['challenge.reason']}
          isRequired
          maxLength={300}
          value={reason}
          onChange={setReason}
          error={isTried && isSilent ? words['challenge.sayWhy'] : undefined}
        />
      </form>
    </Drawer>
  );
}
