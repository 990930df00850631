// Form to dispute a sheet with reason and evidence.

import { useState } from 'react';
import { FilesField } from '#features/file/web/FilesField.tsx';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { Notice } from '#packages/ui/Banner.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { TextArea } from '#packages/ui/TextField.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { disputeSheet } from '../../calls/confirm.ts';
import { MOST_PROOFS, PROOF_KINDS } from '../../proof.ts';
import { useSay } from '../parts/say.ts';
import type { Answering } from './Confirming.tsx';

const MIN_REASON_LENGTH = 2;
const MAX_REASON_LENGTH = 300;

export function Disputing({ detail: { card }, onDone }: Answering) {
  const { say } = useSay();
  const [reason, setReason] = useState('');
  const [files, setFiles] = useState<readonly string[]>([]);
  const [isTried, setTried] = useState(false);
  const { run, problem, isBusy } = useMutationCall(disputeSheet);
  const isShort = reason.trim().length < MIN_REASON_LENGTH;
  const dispute = async () => {
    setTried(true);
    if (
      isShort ||
      !(await run({ sheetId: card.id, version: card.version, reason: reason.trim(), files: [...files] }))
    )
      return;
    showToast(say('dispute.done'));
    onDone();
  };
  return (
    <>
      <Notice tone="warning">{say('answer.dispute.why')}</Notice>
      <Section title={say('answer.dispute')}>
        <TextArea
          label={say('answer.reason')}
          value={reason}
          onChange={setReason}
          maxLength={MAX_REASON_LENGTH}
          rows={5}
          isRequired
          error={isTried && isShort ? say('answer.reasonMissing') : undefined}
        />
        <FilesField
          label={say('files.proof')}
          kinds={PROOF_KINDS}
          most={MOST_PROOFS}
          value={files}
          onChange={setFiles}
        />
      </Section>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <StickyBar primary={{ label: say('answer.dispute'), isDanger: true, isBusy, onPress: dispute }} />
    </>
  );
}
