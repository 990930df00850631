// Sign-in with a password.

import type { FormEvent } from 'react';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { Notice } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { PasswordField, TextField } from '#packages/ui/TextField.tsx';
import { LONGEST_PASSWORD } from '../../calls/door.ts';
import { login } from '../../calls/session.ts';
import { useWayBack } from '../back.ts';
import { currentCid } from '../session.ts';
import { useAccountWords } from '../words.ts';
import { type Door } from './enter.ts';

export interface Typed {
  readonly loginName: string;
  readonly password: string;
}

interface PasswordWayProps {
  readonly typed: Typed;
  readonly onChange: (typed: Typed) => void;
  readonly door: Door;
}

export function PasswordWay({ typed, onChange, door }: PasswordWayProps) {
  const words = useAccountWords();
  const { pass } = useWayBack();
  const { run, problem, setProblem, isBusy } = useMutationCall(login, door);
  const { loginName, password } = typed;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!loginName.trim() || !password) return setProblem(words['login.empty']);
    const cid = currentCid();
    return run({ loginName, password, ...(cid ? { cid } : {}) });
  };
  const change = (change: Partial<Typed>) => {
    onChange({ ...typed, ...change });
    setProblem(undefined);
  };
  return (
    <form
      className="login"
      onSubmit={(event) => {
        void submit(event);
      }}
      noValidate
    >
      {problem && <Notice tone="danger">{problem}</Notice>}
      <FieldSet>
        <TextField
          label={words['login.name']}
          name="username"
          autoComplete="username"
          value={loginName}
          onChange={(text) => {
            change({ loginName: text });
          }}
        />
        <PasswordField
          label={words['login.password']}
          name="password"
          autoComplete="current-password"
          showLabel={words['login.show']}
          maxLength={LONGEST_PASSWORD}
          value={password}
          onChange={(text) => {
            change({ password: text });
          }}
        />
      </FieldSet>
      <div className="login-submit">
        <Button kind="primary" type="submit" isWide isBusy={isBusy}>
          {words['login.submit']}
        </Button>
        <div className="login-others">
          <Button kind="plain" to={pass('pages/login/forgotten')}>
            {words['login.forgot']}
          </Button>
          <Button kind="plain" to={pass('pages/sign/index')}>
            {words['login.sign']}
          </Button>
        </div>
      </div>
    </form>
  );
}
