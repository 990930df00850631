// Form of a rating: three questions from 1 to 5, and a remark.

import { useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { OneOf } from '#packages/ui/Choices.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { TextArea } from '#packages/ui/TextField.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { rateFirm, type RatingCase } from '../calls/rating.ts';
import { MARKS, MAX_REMARK_LENGTH, type Question, QUESTIONS_OF } from '../choices.ts';

type Chosen = `${(typeof MARKS)[number]}`;
const CHOICES = MARKS.toReversed();

export function RatingForm({ rated, onDone }: { rated: RatingCase; onDone: () => unknown }) {
  const t = useTranslation('rating');
  const [chosen, choose] = useState<Partial<Record<Question, Chosen>>>({});
  const [remark, setRemark] = useState('');
  const [isTried, setTried] = useState(false);
  const { run, problem, setProblem, isBusy } = useMutationCall(rateFirm, {
    onDone: () => {
      showToast(t('done'));
      onDone();
    },
  });
  const questions = QUESTIONS_OF[rated.side];
  const isWhole = questions.every((question) => chosen[question] !== undefined);
  const markOf = (question: Question) => {
    const mark = chosen[question];
    return mark === undefined ? null : Number(mark);
  };
  const send = async () => {
    setTried(true);
    if (!isWhole) return;
    await run({
      contractId: rated.id,
      marks: {
        quality: markOf('quality'),
        punctuality: markOf('punctuality'),
        payment: markOf('payment'),
        dealing: markOf('dealing'),
      },
      remark: remark.trim(),
    });
  };
  return (
    <>
      {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
      <FieldSet title={t('form')}>
        {questions.map((question) => (
          <OneOf
            key={question}
            label={t(`ask.${rated.side}.${question}`)}
            name={`marks.${question}`}
            isRequired
            value={chosen[question] ?? ''}
            error={isTried && chosen[question] === undefined ? t('missing') : undefined}
            onChange={(mark) => {
              choose((now) => ({ ...now, [question]: mark }));
              setProblem(undefined);
            }}
            choices={CHOICES.map((mark) => ({
              value: String(mark) as Chosen,
              label: `${mark} ${t(`mark.${mark}`)}`,
            }))}
          />
        ))}
        <TextArea
          label={t('remark')}
          name="remark"
          value={remark}
          onChange={setRemark}
          maxLength={MAX_REMARK_LENGTH}
          hint={t('remark.why')}
        />
        <Button kind="primary" isWide isBusy={isBusy} onPress={send}>
          {t('send')}
        </Button>
      </FieldSet>
    </>
  );
}
