// Signing in to the console.
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { login } from '../calls.ts';
import { LONGEST_PASSWORD } from '../calls/fields.ts';
import { keepConsoleSession } from './session.ts';
import { useAccountDeskWords } from './words.ts';
import { useAct } from '#packages/call/useCall.ts';
import { useFaultText } from '#packages/call/useFaultText.ts';

export function Login() {
  const words = useAccountDeskWords();
  const faultText = useFaultText('account');
  const id = useId();
  const [loginName, setLoginName] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const act = useAct(login, { showError: false });
  useEffect(() => { document.title = words['login.title']; }, [words]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!loginName.trim() || !password) return setProblem(words['login.empty']);
    const result = await act.mutateAsync({ loginName, password }).catch((error: Error) => error);
    if (result instanceof Error) return setProblem(faultText(result));
    if (!result.ok) return setProblem(faultText(result.fault));
    return keepConsoleSession(result.answer.token);
  };

  return (
    <form className="desk-login" onSubmit={(event) => { void submit(event); }} noValidate>
      <h1 className="desk-title">{words['login.title']}</h1>
      {problem !== undefined && <p className="desk-problem" role="alert">{problem}</p>}
      <label htmlFor={`${id}-name`}>{words['login.name']}</label>
      <Input id={`${id}-name`} name="username" autoComplete="username" value={loginName} onChange={({ target }) => { setLoginName(target.value); setProblem(undefined); }} />
      <label htmlFor={`${id}-password`}>{words['login.password']}</label>
      <Input.Password
        id={`${id}-password`} name="password" autoComplete="current-password" maxLength={LONGEST_PASSWORD} value={password}
        onChange={({ target }) => { setPassword(target.value); setProblem(undefined); }}
      />
      <Button type="primary" htmlType="submit" loading={act.isPending} block>{words['login.submit']}</Button>
    </form>
  );
}
