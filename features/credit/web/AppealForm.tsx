// Form of an appeal against one observation, with reason and evidence.

import { useState } from 'react';
import { FilesField } from '#features/file/web/FilesField.tsx';
import { DraftOffer } from '#features/firm/web/draft/ResumeOffer.tsx';
import { useDraft } from '#features/firm/web/draft/useDraft.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { TextArea } from '#packages/ui/TextField.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { appealCredit, MAX_APPEAL_FILES, MAX_APPEAL_REASON, MIN_APPEAL_REASON } from '../calls/appeal.ts';
import { creditObservations } from '../calls/credit.ts';
import type { CreditPart } from '../choices.ts';
import { APPEAL_FILE_KINDS } from '../files.ts';
import './credit.css';
import { useObservationTexts } from './useObservationTexts.ts';

interface Appeal {
  readonly reason: string;
  readonly files: readonly string[];
}

interface AppealFormProps {
  readonly part: CreditPart;
  readonly observationId: string;
  readonly onDone: (appealId: string) => void;
}

export function AppealForm({ part, observationId, onDone }: AppealFormProps) {
  const t = useTranslation('credit');
  const texts = useObservationTexts();
  const pages = useInfiniteCall(creditObservations, { part });
  const seen = pages.data?.pages.flatMap(({ list }) => list).find(({ id }) => id === observationId);
  const draft = useDraft<Appeal>(
    { kind: 'credit_appeal', subject: observationId, about: () => seen?.sourceNo ?? '' },
    { reason: '', files: [] },
  );
  const { reason, files } = draft.value;
  const [isTried, setTried] = useState(false);
  const { run, problem, isBusy } = useMutationCall(appealCredit);
  const isShort = reason.trim().length < MIN_APPEAL_REASON;
  const send = async () => {
    setTried(true);
    const answer = !isShort && (await run({ observationId, reason: reason.trim(), files: [...files] }));
    if (!answer) return;
    draft.forget();
    showToast(t('appeal.done'));
    onDone(answer.appealId);
  };
  return (
    <Screen
      title={t('appeal.title')}
      bar={<StickyBar primary={{ label: t('appeal.do'), isBusy, onPress: send }} />}
    >
      <NoticeBox>{t('appeal.why')}</NoticeBox>
      <DraftOffer draft={draft} />
      <Section title={seen ? texts.name(seen) : t(`part.${part}`)}>
        {seen && <p className="credit-why">{texts.why(seen)}</p>}
        <TextArea
          label={t('appeal.reason')}
          name="reason"
          value={reason}
          onChange={(text) => {
            draft.write((now) => ({ ...now, reason: text }));
          }}
          maxLength={MAX_APPEAL_REASON}
          rows={5}
          isRequired
          error={isTried && isShort ? t('appeal.reasonShort', { least: MIN_APPEAL_REASON }) : undefined}
        />
        <FilesField
          label={t('appeal.files')}
          name="files"
          kinds={APPEAL_FILE_KINDS}
          max={MAX_APPEAL_FILES}
          value={files}
          onChange={(change) => {
            draft.write((now) => ({ ...now, files: change(now.files) }));
          }}
        />
      </Section>
      {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
    </Screen>
  );
}
