// Sign-in step on an unknown device: a code to the phone.

import { type FormEvent, useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { finishOnNewDevice, sendDeviceCode } from '../../calls/signIn.ts';
import { type SentCode, CodeField, isCode } from '../CodeField.tsx';
import { type NextStepProps } from './enter.ts';

export function NewDeviceStep({ asked: { ticket, phone }, door }: NextStepProps) {
  const t = useTranslation('account');
  const [sent, setSent] = useState<SentCode>();
  const [code, setCode] = useState('');
  const sending = useMutationCall(sendDeviceCode);
  const { run, problem, setProblem, isBusy } = useMutationCall(finishOnNewDevice, door);
  const send = async () => {
    const answer = await sending.run({ ticket });
    if (answer) setSent({ ...answer, phone, at: Date.now() });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!sent) return send();
    return isCode(code) ? run({ ticket, requestId: sent.requestId, code }) : setProblem(t('code.missing'));
  };
  const wrong = sending.problem ?? problem;
  return (
    <form
      className="login"
      onSubmit={(event) => {
        void submit(event);
      }}
      noValidate
    >
      <NoticeBox tone="info" title={t('step.device')}>
        {t('step.deviceWhy', { phone })}
      </NoticeBox>
      {wrong && <NoticeBox tone="danger">{wrong}</NoticeBox>}
      {sent && (
        <FieldSet>
          <CodeField
            key={sent.requestId}
            asked={sent}
            value={code}
            error={undefined}
            onAgain={send}
            onChange={(digits) => {
              setCode(digits);
              setProblem(undefined);
            }}
          />
        </FieldSet>
      )}
      <div className="login-submit">
        <Button kind="primary" type="submit" isWide isBusy={isBusy || sending.isBusy}>
          {sent ? t('step.submit') : t('sign.next')}
        </Button>
      </div>
    </form>
  );
}
