// Form to return a sheet with a reason for each line.

import { useState } from 'react';
import { DraftOffer } from '#features/firm/web/draft/ResumeOffer.tsx';
import { useDraft } from '#features/firm/web/draft/useDraft.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { Checkbox } from '#packages/ui/Choices.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { TextArea, TextField } from '#packages/ui/TextField.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { returnSheet } from '../../calls/confirm.ts';
import { CHAPTERS } from '../../lines.ts';
import { useChargeName } from '../parts/useCharges.ts';
import { type DisplayLine, useSheetLines } from '../working/useSheetLines.ts';
import type { AnswerProps } from './ConfirmForm.tsx';

const MIN_REASON_LENGTH = 2;
const MAX_REASON_LENGTH = 300;
const isShort = (text: string) => text.trim().length < MIN_REASON_LENGTH;

interface Return {
  /** Why each line is returned, by its key. */
  readonly reasons: Readonly<Record<string, string>>;
  readonly reason: string;
}

export function ReturnSheetForm({ detail, settled, onDone }: AnswerProps) {
  const t = useTranslation('settlement');
  const { card } = detail;
  const lines = useSheetLines(settled, useChargeName(detail.input.charges));
  const draft = useDraft<Return>(
    { kind: 'return', subject: card.id, about: () => card.no },
    { reasons: {}, reason: '' },
  );
  const { reasons, reason } = draft.value;
  const setReasons = (next: Return['reasons']) => {
    draft.write((now) => ({ ...now, reasons: next }));
  };
  const [isTried, setTried] = useState(false);
  const { run, problem, isBusy } = useMutationCall(returnSheet);
  const flip = (key: string, isOn: boolean) => {
    const { [key]: _gone, ...rest } = reasons;
    setReasons(isOn ? { ...rest, [key]: '' } : rest);
  };
  const send = async () => {
    setTried(true);
    if (isShort(reason) || Object.values(reasons).some(isShort)) return;
    const returnLines = Object.entries(reasons).map(([line, why]) => ({ line, reason: why.trim() }));
    if (!(await run({ sheetId: card.id, version: card.version, reason: reason.trim(), lines: returnLines })))
      return;
    draft.forget();
    showToast(t('returned.done'));
    onDone();
  };
  return (
    <>
      <NoticeBox>{t('answer.return.why')}</NoticeBox>
      <DraftOffer draft={draft} />
      {CHAPTERS.filter((chapter) => lines.some((line) => line.chapter === chapter)).map((chapter) => (
        <Section key={chapter} title={t(`chapter.${chapter}`)}>
          {lines
            .filter((line) => line.chapter === chapter)
            .map((line) => (
              <LineItem
                key={line.key}
                line={line}
                reason={reasons[line.key]}
                isTried={isTried}
                onFlip={(isOn) => {
                  flip(line.key, isOn);
                }}
                onReason={(text) => {
                  setReasons({ ...reasons, [line.key]: text });
                }}
              />
            ))}
        </Section>
      ))}
      <FieldSet title={t('answer.inAll')}>
        <TextArea
          label={t('answer.reason')}
          value={reason}
          onChange={(text) => {
            draft.write((now) => ({ ...now, reason: text }));
          }}
          maxLength={MAX_REASON_LENGTH}
          isRequired
          error={isTried && isShort(reason) ? t('answer.reasonMissing') : undefined}
        />
      </FieldSet>
      {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
      <StickyBar
        note={t('answer.lines', { count: Object.keys(reasons).length })}
        primary={{ label: t('answer.sendBack'), isBusy, onPress: send }}
      />
    </>
  );
}

interface LineProps {
  readonly line: DisplayLine;
  readonly reason: string | undefined;
  readonly isTried: boolean;
  readonly onFlip: (isOn: boolean) => void;
  readonly onReason: (reason: string) => void;
}

function LineItem({ line: { label, value, unit }, reason, isTried, onFlip, onReason }: LineProps) {
  const t = useTranslation('settlement');
  return (
    <>
      <Checkbox isOn={reason !== undefined} onChange={onFlip}>
        <span className="settlement-pick">
          {label}
          <span className="ui-number">
            {value} {unit}
          </span>
        </span>
      </Checkbox>
      {reason !== undefined && (
        <TextField
          label={t('answer.lineReason', { line: label })}
          value={reason}
          onChange={onReason}
          maxLength={MAX_REASON_LENGTH}
          isRequired
          error={isTried && isShort(reason) ? t('answer.reasonMissing') : undefined}
        />
      )}
    </>
  );
}
