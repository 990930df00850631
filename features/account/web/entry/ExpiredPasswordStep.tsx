// Sign-in step with an expired password: set a new one.

import { type FormEvent, useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { replaceExpiredPassword } from '../../calls/signIn.ts';
import { MAX_PASSWORD_AGE_DAYS } from '../../rules/signInSteps.ts';
import { NewPassword } from '../PasswordFields.tsx';
import { usePasswordFlaw } from '../passwordRules.ts';
import { type NextStepProps } from './enter.ts';

export function ExpiredPasswordStep({ asked: { ticket }, loginName, door }: NextStepProps) {
  const t = useTranslation('account');
  const flawOf = usePasswordFlaw();
  const [newPassword, setNewPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const { run, problem, setProblem, isBusy } = useMutationCall(replaceExpiredPassword, door);
  const flaw = flawOf(newPassword, { loginName, phone: '' });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (flaw === undefined) await run({ ticket, newPassword });
  };
  return (
    <form
      className="login"
      onSubmit={(event) => {
        void submit(event);
      }}
      noValidate
    >
      <NoticeBox tone="warning" title={t('step.renew')}>
        {t('step.renewWhy', { days: MAX_PASSWORD_AGE_DAYS })}
      </NoticeBox>
      {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
      <FieldSet>
        <NewPassword
          value={newPassword}
          error={isTried ? flaw : undefined}
          onChange={(typed) => {
            setNewPassword(typed);
            setProblem(undefined);
          }}
        />
      </FieldSet>
      <div className="login-submit">
        <p className="ui-secondary">{t('password.others')}</p>
        <Button kind="primary" type="submit" isWide isBusy={isBusy}>
          {t('password.submit')}
        </Button>
      </div>
    </form>
  );
}
