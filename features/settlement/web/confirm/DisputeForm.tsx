// Form to dispute a sheet with reason and evidence.

import { useState } from 'react';
import { FilesField } from '#features/file/web/FilesField.tsx';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { TextArea } from '#packages/ui/TextField.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { MAX_SHEET_ATTACHMENTS, ATTACHMENT_KINDS } from '../../attachments.ts';
import { disputeSheet } from '../../calls/confirm.ts';
import type { AnswerProps } from './ConfirmForm.tsx';

const MIN_REASON_LENGTH = 2;
const MAX_REASON_LENGTH = 300;

export function DisputeForm({ detail: { card }, onDone }: AnswerProps) {
  const t = useTranslation('settlement');
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
    showToast(t('dispute.done'));
    onDone();
  };
  return (
    <>
      <NoticeBox tone="warning">{t('answer.dispute.why')}</NoticeBox>
      <Section title={t('answer.dispute')}>
        <TextArea
          label={t('answer.reason')}
          name="reason"
          value={reason}
          onChange={setReason}
          maxLength={MAX_REASON_LENGTH}
          rows={5}
          isRequired
          error={isTried && isShort ? t('answer.reasonMissing') : undefined}
        />
        <FilesField
          label={t('files.proof')}
          name="files"
          kinds={ATTACHMENT_KINDS}
          max={MAX_SHEET_ATTACHMENTS}
          value={files}
          onChange={setFiles}
        />
      </Section>
      {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
      <StickyBar primary={{ label: t('answer.dispute'), isDanger: true, isBusy, onPress: dispute }} />
    </>
  );
}
