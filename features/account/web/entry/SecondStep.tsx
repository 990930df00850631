// Second sign-in step: TOTP code, recovery code or passkey.

import { type FormEvent, useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { canUsePasskeys } from '#packages/ui/passkey.ts';
import { TextField } from '#packages/ui/TextField.tsx';
import { finishSecondStep, finishWithPasskey } from '../../calls/signIn.ts';
import { signWithPasskey } from '../passkey.ts';
import { DemonstrationCode } from './DemonstrationCode.tsx';
import { type NextStepProps, useApiClient } from './enter.ts';

export function SecondStep({ asked: { ticket, methods }, loginName, door }: NextStepProps) {
  const t = useTranslation('account');
  const client = useApiClient();
  const [code, setCode] = useState('');
  const [canUse] = useState(() => methods.includes('passkey') && canUsePasskeys());
  const byCode = useMutationCall(finishSecondStep, door);
  const byPasskey = useMutationCall(finishWithPasskey, door);
  const problem = byCode.problem ?? byPasskey.problem;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (code.trim().length < 6) return byCode.setProblem(t('code.missing'));
    return byCode.run({ ticket, code });
  };
  const press = async () => {
    byCode.setProblem(undefined);
    byPasskey.setProblem(undefined);
    const signed = await signWithPasskey(client).catch(() => undefined);
    return signed ? byPasskey.run({ ticket, ...signed }) : byPasskey.setProblem(t('passkey.givenUp'));
  };
  return (
    <form
      className="login"
      onSubmit={(event) => {
        void submit(event);
      }}
      noValidate
    >
      {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
      {methods.includes('totp') && (
        <>
          {loginName !== '' && <DemonstrationCode loginName={loginName} />}
          <FieldSet>
            <TextField
              label={t('step.code')}
              name="code"
              inputMode="text"
              autoComplete="one-time-code"
              maxLength={40}
              hint={t('step.codeHint')}
              value={code}
              onChange={(typed) => {
                setCode(typed);
                byCode.setProblem(undefined);
                byPasskey.setProblem(undefined);
              }}
            />
          </FieldSet>
          <div className="login-submit">
            <Button kind="primary" type="submit" isWide isBusy={byCode.isBusy}>
              {t('step.submit')}
            </Button>
          </div>
        </>
      )}
      {methods.includes('passkey') && !canUse && <NoticeBox tone="info">{t('login.passkeyNone')}</NoticeBox>}
      {canUse && (
        <div className="login-submit">
          <Button kind={methods.includes('totp') ? 'secondary' : 'primary'} isWide onPress={press}>
            {t('step.passkey')}
          </Button>
        </div>
      )}
    </form>
  );
}
