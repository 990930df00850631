// Enrols a TOTP app during sign-in, when a second step is required.

import { type FormEvent, useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { TextField } from '#packages/ui/TextField.tsx';
import { enrolTotpAtSignIn, finishSecondStep } from '../../calls/signIn.ts';
import { RecoveryCodes } from '../secondStep/RecoveryCodes.tsx';
import { TotpSecret } from '../secondStep/TotpSecret.tsx';
import { type NextStepProps, type SignedInSession } from './enter.ts';

interface Enrolled extends SignedInSession {
  readonly recoveryCodes?: readonly string[];
}

export function EnrolTotpStep({ asked: { ticket }, door }: NextStepProps) {
  const t = useTranslation('account');
  const [key, setKey] = useState<{ secret: string; address: string }>();
  const [code, setCode] = useState('');
  const [entered, setEntered] = useState<Enrolled>();
  const starting = useMutationCall(enrolTotpAtSignIn);
  const { run, problem, setProblem, isBusy } = useMutationCall(finishSecondStep, {
    ...door,
    onDone: setEntered,
  });

  const start = async () => {
    const answer = await starting.run({ ticket });
    if (answer) setKey(answer);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!/^\d{6}$/.test(code)) return setProblem(t('code.missing'));
    return run({ ticket, code });
  };
  if (entered) {
    return (
      <FieldSet title={t('recovery.title')}>
        <RecoveryCodes codes={entered.recoveryCodes ?? []} onDone={() => door.onDone(entered)} />
      </FieldSet>
    );
  }
  return (
    <form
      className="login"
      onSubmit={(event) => {
        void submit(event);
      }}
      noValidate
    >
      {(starting.problem ?? problem) && <NoticeBox tone="danger">{starting.problem ?? problem}</NoticeBox>}
      {!key && <NoticeBox tone="info">{t('step.enrolWhy')}</NoticeBox>}
      {key && (
        <FieldSet title={t('app.set')}>
          <TotpSecret {...key} />
          <TextField
            label={t('step.code')}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={code}
            onChange={(typed) => {
              setCode(typed.replace(/\D/g, ''));
              setProblem(undefined);
            }}
          />
        </FieldSet>
      )}
      <div className="login-submit">
        {key ? (
          <Button kind="primary" type="submit" isWide isBusy={isBusy}>
            {t('step.submit')}
          </Button>
        ) : (
          <Button kind="primary" isWide onPress={start}>
            {t('step.start')}
          </Button>
        )}
      </div>
    </form>
  );
}
