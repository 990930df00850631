// Screen for changing the password.

import { type FormEvent, useState } from 'react';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { PasswordField } from '#packages/ui/TextField.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { changePassword } from '../../calls/entry.ts';
import { basicInfo } from '../../calls/session.ts';
import { MAX_PASSWORD_LENGTH } from '../../calls/signInFields.ts';
import { usePasswordFlaw } from '../passwordRules.ts';
import { useAccountWords } from '../words.ts';
import '../login.css';

export default function ChangePassword() {
  const words = useAccountWords();
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
    showToast(words['password.done']);
    goBack();
  };

  return (
    <Screen title={words['password.title']}>
      <form
        className="login"
        noValidate
        onSubmit={(event) => {
          void submit(event);
        }}
      >
        {changing.problem && <NoticeBox tone="danger">{changing.problem}</NoticeBox>}
        <FieldSet>
          <PasswordField
            label={words['password.present']}
            autoComplete="current-password"
            showLabel={words['login.show']}
            maxLength={MAX_PASSWORD_LENGTH}
            isRequired
            value={password}
            error={isTried && password === '' ? words['password.missing'] : undefined}
            onChange={(typed) => {
              setPassword(typed);
              changing.setProblem(undefined);
            }}
          />
          <PasswordField
            label={words['password.new']}
            autoComplete="new-password"
            showLabel={words['login.show']}
            maxLength={MAX_PASSWORD_LENGTH}
            isRequired
            hint={words['sign.passwordHint']}
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
          <p className="ui-secondary">{words['password.others']}</p>
          <Button kind="primary" type="submit" isWide isBusy={changing.isBusy}>
            {words['password.submit']}
          </Button>
        </div>
      </form>
    </Screen>
  );
}
