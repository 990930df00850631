// Form to dispute a sheet with reason and evidence.

import { useState } from 'react';
import { FilesField } from '#features/file/web/FilesField.tsx';
import { DraftOffer } from '#features/firm/web/draft/ResumeOffer.tsx';
import { useDraft } from '#features/firm/web/draft/useDraft.ts';
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

interface Dispute {
  readonly reason: string;
  readonly files: readonly string[];
}

export function DisputeForm({ detail: { card }, onDone }: AnswerProps) {
  const t = useTranslation('settlement');
  const draft = useDraft<Dispute>(
    { kind: 'dispute', subject: card.id, about: () => card.no },
    { reason: '', files: [] },
  );
  const { reason, files } = draft.value;
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
    draft.forget();
    showToast(t('dispute.done'));
    onDone();
  };
  return (
    <>
      <NoticeBox tone="warning">{t('answer.dispute.why')}</NoticeBox>
      <DraftOffer draft={draft} />
      <Section title={t('answer.dispute')}>
        <TextArea
          label={t('answer.reason')}
          name="reason"
          value={reason}
          onChange={(text) => {
            draft.write((now) => ({ ...now, reason: text }));
          }}
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
          onChange={(change) => {
            draft.write((now) => ({ ...now, files: change(now.files) }));
          }}
        />
      </Section>
      {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
      <StickyBar primary={{ label: t('answer.dispute'), isDanger: true, isBusy, onPress: dispute }} />
    </>
  );
}
