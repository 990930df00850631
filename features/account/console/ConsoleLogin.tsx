// Console sign-in: password or passkey, then the second step if required.

import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { qrySysParameter } from '#features/catalog/calls/referenceData.ts';
import { type PuzzleSolution } from '#features/puzzle/faults.ts';
import { followPuzzle } from '#features/puzzle/followPuzzle.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { DeskProblem } from '#packages/ui/admin/DeskProblem.tsx';
import { usePuzzle } from '#packages/ui/usePuzzle.ts';
import { login } from '../calls/signIn.ts';
import { MAX_PASSWORD_LENGTH } from '../calls/signInFields.ts';
import { followStep } from '../nextStep.ts';
import { type ConsolePendingStep, ConsoleSecondStep } from './ConsoleSecondStep.tsx';
import { consoleCid, storeConsoleSession } from './session.ts';
import { usePasskey } from './usePasskey.ts';

const WAYS = 'APP_LOGIN_TYPE';

export function ConsoleLogin() {
  const t = useTranslation('account.console');
  const id = useId();
  const [loginName, setLoginName] = useState('');
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState<ConsolePendingStep>();
  const { run, problem, setProblem, isBusy } = useMutationCall(login, {
    onDone: ({ token }) => {
      storeConsoleSession(token);
    },
    onFault: (fault) => followPuzzle(puzzle.ask)(fault) || followStep(setAsked)(fault),
  });
  const tPuzzle = useTranslation('puzzle');
  const send = (solution?: PuzzleSolution): Promise<unknown> =>
    run({ loginName, password, cid: consoleCid(), ...(solution ? { puzzle: solution } : {}) });
  const puzzle = usePuzzle({
    onSolved: send,
    onFailed: () => {
      setProblem(tPuzzle('failed'));
    },
  });
  const passkey = usePasskey(undefined, setProblem);
  const ways = (useCall(qrySysParameter, { paramKey: WAYS }).data?.[WAYS] ?? '').split(',');
  useEffect(() => {
    document.title = t('login.title');
  }, [t]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (loginName.trim() && password) void send();
    else setProblem(t('login.empty'));
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
      <h1 className="desk-title">{t('login.title')}</h1>
      <DeskProblem>{problem}</DeskProblem>
      <label htmlFor={`${id}-name`}>{t('login.name')}</label>
      <Input
        id={`${id}-name`}
        name="username"
        autoComplete="username"
        value={loginName}
        onChange={({ target }) => {
          setLoginName(target.value);
          setProblem(undefined);
          puzzle.ask(undefined);
        }}
      />
      <label htmlFor={`${id}-password`}>{t('login.password')}</label>
      <Input.Password
        id={`${id}-password`}
        name="password"
        autoComplete="current-password"
        maxLength={MAX_PASSWORD_LENGTH}
        value={password}
        onChange={({ target }) => {
          setPassword(target.value);
          setProblem(undefined);
          puzzle.ask(undefined);
        }}
      />
      <output className="desk-about">{puzzle.isSolving && tPuzzle('solving')}</output>
      <Button type="primary" htmlType="submit" loading={isBusy || puzzle.isSolving} block>
        {t('login.submit')}
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
  const t = useTranslation('account');
  const password = useCall(qrySysParameter, { paramKey: DEMONSTRATION }).data?.[DEMONSTRATION];
  if (!password) return null;
  return (
    <section className="desk-demonstration" aria-label={t('login.demo')}>
      <p className="desk-about">{t('login.demoWhy', { password })}</p>
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
