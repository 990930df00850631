// Sign-in with a password.

import type { FormEvent } from 'react';
import { type PuzzleSolution } from '#features/puzzle/faults.ts';
import { followPuzzle } from '#features/puzzle/followPuzzle.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { Icon } from '#packages/ui/Icon.tsx';
import { PasswordField, TextField } from '#packages/ui/TextField.tsx';
import { usePuzzle } from '#packages/ui/usePuzzle.ts';
import { login } from '../../calls/signIn.ts';
import { MAX_PASSWORD_LENGTH } from '../../calls/signInFields.ts';
import { currentCid } from '../session.ts';
import { useReturnAddress } from '../useReturnAddress.ts';
import { type SignInHandlers } from './enter.ts';

export interface Credentials {
  readonly loginName: string;
  readonly password: string;
}

interface PasswordWayProps {
  readonly typed: Credentials;
  readonly onChange: (typed: Credentials) => void;
  readonly door: SignInHandlers;
}

export function PasswordSignIn({ typed, onChange, door }: PasswordWayProps) {
  const t = useTranslation('account');
  const { pass } = useReturnAddress();
  const tPuzzle = useTranslation('puzzle');
  const { run, problem, setProblem, isBusy } = useMutationCall(login, {
    ...door,
    onFault: (fault) => followPuzzle(puzzle.ask)(fault) || door.onFault(fault),
  });
  const { loginName, password } = typed;
  const send = (solution?: PuzzleSolution): Promise<unknown> => {
    const cid = currentCid();
    return run({
      loginName,
      password,
      ...(cid ? { cid } : {}),
      ...(solution ? { puzzle: solution } : {}),
    });
  };
  const puzzle = usePuzzle({
    onSolved: send,
    onFailed: () => {
      setProblem(tPuzzle('failed'));
    },
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!loginName.trim() || !password) return setProblem(t('login.empty'));
    return send();
  };
  const change = (change: Partial<Credentials>) => {
    onChange({ ...typed, ...change });
    setProblem(undefined);
    puzzle.ask(undefined);
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
      <FieldSet>
        <TextField
          label={t('login.name')}
          name="username"
          autoComplete="username"
          value={loginName}
          onChange={(text) => {
            change({ loginName: text });
          }}
        />
        <PasswordField
          label={t('login.password')}
          name="password"
          autoComplete="current-password"
          showLabel={t('login.show')}
          maxLength={MAX_PASSWORD_LENGTH}
          value={password}
          onChange={(text) => {
            change({ password: text });
          }}
        />
      </FieldSet>
      <output className="login-solving">
        {puzzle.isSolving && (
          <>
            <Icon name="clock" size="small" />
            <span>{tPuzzle('solving')}</span>
          </>
        )}
      </output>
      <div className="login-submit">
        <Button kind="primary" type="submit" isWide isBusy={isBusy || puzzle.isSolving}>
          {t('login.submit')}
        </Button>
        <div className="login-others">
          <Button kind="plain" to={pass('pages/login/forgotten')}>
            {t('login.forgot')}
          </Button>
          <Button kind="plain" to={pass('pages/sign/index')}>
            {t('login.sign')}
          </Button>
        </div>
      </div>
    </form>
  );
}
