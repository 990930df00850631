// Console sign-in: password or passkey, then the second step if required.

import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { qrySysParameter } from '#features/catalog/calls/referenceData.ts';
import { useFormats, useWordsOf } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { DeskProblem } from '#packages/ui/admin/DeskProblem.tsx';
import { login } from '../calls/session.ts';
import { MAX_PASSWORD_LENGTH } from '../calls/signInFields.ts';
import { followStep } from '../nextStep.ts';
import { type ConsolePendingStep, ConsoleSecondStep } from './ConsoleSecondStep.tsx';
import { storeConsoleSession } from './session.ts';
import { usePasskey } from './usePasskey.ts';
import { useAccountDeskWords } from './useWords.ts';

const WAYS = 'APP_LOGIN_TYPE';

export function ConsoleLogin() {
  const words = useAccountDeskWords();
  const id = useId();
  const [loginName, setLoginName] = useState('');
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState<ConsolePendingStep>();
  const { run, problem, setProblem, isBusy } = useMutationCall(login, {
    onDone: ({ token }) => {
      storeConsoleSession(token);
    },
    onFault: followStep(setAsked),
  });
  const passkey = usePasskey(undefined, setProblem);
  const ways = (useCall(qrySysParameter, { paramKey: WAYS }).data?.[WAYS] ?? '').split(',');
  useEffect(() => {
    document.title = words['login.title'];
  }, [words]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (loginName.trim() && password) void run({ loginName, password });
    else setProblem(words['login.empty']);
  };

  const back = () => {
    setAsked(undefined);
  };
  if (asked) {
    return (
      <ConsoleSecondStep
        asked={asked}
        loginName={loginName.trim()}
        onEntered={storeConsoleSession}
        onLeave={back}
      />
    );
  }
  return (
    <form className="desk-login" onSubmit={submit} noValidate>
      <h1 className="desk-title">{words['login.title']}</h1>
      <DeskProblem>{problem}</DeskProblem>
      <label htmlFor={`${id}-name`}>{words['login.name']}</label>
      <Input
        id={`${id}-name`}
        name="username"
        autoComplete="username"
        value={loginName}
        onChange={({ target }) => {
          setLoginName(target.value);
          setProblem(undefined);
        }}
      />
      <label htmlFor={`${id}-password`}>{words['login.password']}</label>
      <Input.Password
        id={`${id}-password`}
        name="password"
        autoComplete="current-password"
        maxLength={MAX_PASSWORD_LENGTH}
        value={password}
        onChange={({ target }) => {
          setPassword(target.value);
          setProblem(undefined);
        }}
      />
      <Button type="primary" htmlType="submit" loading={isBusy} block>
        {words['login.submit']}
      </Button>
      {ways.includes('passkey') && passkey.canUse && (
        <Button
          block
          onClick={() => {
            void passkey.press();
          }}
        >
          {passkey.label}
        </Button>
      )}
      <DemonstrationLogins
        onChoose={(name, known) => {
          setLoginName(name);
          setPassword(known);
          setProblem(undefined);
        }}
      />
    </form>
  );
}

const DEMONSTRATION = 'DEMONSTRATION_PASSWORD';
const SEATS = ['admin', 'certification', 'trade', 'editor', 'auditor', 'maker', 'checker'] as const;

function DemonstrationLogins({ onChoose }: { onChoose(loginName: string, password: string): void }) {
  const steps = useWordsOf('account');
  const { fill } = useFormats();
  const password = useCall(qrySysParameter, { paramKey: DEMONSTRATION }).data?.[DEMONSTRATION];
  if (!password) return null;
  return (
    <section className="desk-demonstration" aria-label={steps['login.demo']}>
      <p className="desk-about">{fill(steps['login.demoWhy'] ?? '', { password })}</p>
      {SEATS.map((seat) => `operator.${seat}`).map((name) => (
        <Button
          key={name}
          size="small"
          onClick={() => {
            onChoose(name, password);
          }}
        >
          {name}
        </Button>
      ))}
    </section>
  );
}
