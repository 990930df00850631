// Signing in with a password, and the way back to where one was stopped.
import { type FormEvent, useState } from 'react';
import { login } from '../calls.ts';
import { LONGEST_PASSWORD } from '../calls/fields.ts';
import { useWayBack } from './back.ts';
import { DemonstrationLogins } from './DemonstrationLogins.tsx';
import { currentCid, keepSession } from './session.ts';
import { useAccountWords } from './words.ts';
import { useAct } from '#packages/call/useCall.ts';
import { useFaultText } from '#packages/call/useFaultText.ts';
import { Notice } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { PasswordField, TextField } from '#packages/ui/TextField.tsx';
import './login.css';

export default function Login() {
  const words = useAccountWords();
  const faultText = useFaultText('account');
  const { goBack, pass } = useWayBack();
  const [loginName, setLoginName] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const act = useAct(login, { showError: false });

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (!loginName.trim() || !password) return setProblem(words['login.empty']);
    const cid = currentCid();
    const result = await act.mutateAsync({ loginName, password, ...(cid ? { cid } : {}) }).catch((error: Error) => error);
    if (result instanceof Error) return setProblem(faultText(result));
    if (!result.ok) return setProblem(faultText(result.fault));
    keepSession(result.answer.token, result.answer.cid);
    return goBack();
  };

  return (
    <Screen title={words['login.title']}>
      <form className="login" onSubmit={(event) => { void submit(event); }} noValidate>
        {problem && <Notice tone="danger">{problem}</Notice>}
        <FieldSet>
          <TextField
            label={words['login.name']} name="username" autoComplete="username" value={loginName}
            onChange={(text) => { setLoginName(text); setProblem(undefined); }}
          />
          <PasswordField
            label={words['login.password']} name="password" autoComplete="current-password" showLabel={words['login.show']} maxLength={LONGEST_PASSWORD}
            value={password} onChange={(text) => { setPassword(text); setProblem(undefined); }}
          />
        </FieldSet>
        <div className="login-submit">
          <Button kind="primary" type="submit" isWide isBusy={act.isPending}>{words['login.submit']}</Button>
          <div className="login-others">
            <Button kind="plain" to={pass('pages/login/forgotten')}>{words['login.forgot']}</Button>
            <Button kind="plain" to={pass('pages/sign/index')}>{words['login.sign']}</Button>
          </div>
        </div>
      </form>
      <DemonstrationLogins onChoose={(name, known) => { setLoginName(name); setPassword(known); setProblem(undefined); }} />
    </Screen>
  );
}
