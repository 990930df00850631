// Screen for changing the password.

import { type FormEvent, useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { changePassword } from '../../calls/entry.ts';
import { basicInfo } from '../../calls/session.ts';
import { NewPassword, PresentPassword } from '../PasswordFields.tsx';
import '../login.css';
import { usePasswordFlaw } from '../passwordRules.ts';

export default function ChangePassword() {
  const t = useTranslation('account');
  const { goBack } = useNavigate();
  const loginName = useCall(basicInfo, {}).data?.loginName ?? '';
  const flawOf = usePasswordFlaw();
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const changing = useMutationCall(changePassword);
  const flaw = flawOf(newPassword, { loginName, phone: '' });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (password === '' || flaw !== undefined) return;
    if (!(await changing.run({ password, newPassword }))) return;
    showToast(t('password.done'));
    goBack();
  };

  return (
    <Screen title={t('password.title')}>
      <form
        className="login"
        noValidate
        onSubmit={(event) => {
          void submit(event);
        }}
      >
        {changing.problem && <NoticeBox tone="danger">{changing.problem}</NoticeBox>}
        <FieldSet>
          <PresentPassword
            value={password}
            error={isTried && password === '' ? t('password.missing') : undefined}
            onChange={(typed) => {
              setPassword(typed);
              changing.setProblem(undefined);
            }}
          />
          <NewPassword
            value={newPassword}
            error={isTried ? flaw : undefined}
            onChange={(typed) => {
              setNewPassword(typed);
              changing.setProblem(undefined);
            }}
            onBlur={() => {
              if (newPassword) setTried(true);
            }}
          />
        </FieldSet>
        <div className="login-submit">
          <p className="ui-secondary">{t('password.others')}</p>
          <Button kind="primary" type="submit" isWide isBusy={changing.isBusy}>
            {t('password.submit')}
          </Button>
        </div>
      </form>
    </Screen>
  );
}
