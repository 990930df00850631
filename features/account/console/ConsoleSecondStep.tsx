// Second step of the console sign-in: TOTP code, recovery code or passkey.

import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import type * as z from 'zod/mini';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { DeskProblem } from '#packages/ui/admin/DeskProblem.tsx';
import { demonstrationCode, finishSecondStep } from '../calls/signIn.ts';
import type { accountFaults } from '../faults.ts';
import { EnrolTotp } from './EnrolTotp.tsx';
import { usePasskey } from './usePasskey.ts';

export type ConsolePendingStep = z.output<typeof accountFaults.step_asked.params>;

interface SecondStepProps {
  readonly asked: ConsolePendingStep;
  readonly loginName: string;
  onEntered(token: string): void;
  onLeave(): void;
}

export function ConsoleSecondStep({ asked, loginName, onEntered, onLeave }: SecondStepProps) {
  const t = useTranslation('account.console');
  const tAccount = useTranslation('account');
  const { ticket, step } = asked;
  return (
    <div className="desk-login">
      <h1 className="desk-title">{tAccount('step.title')}</h1>
      {step === 'second_step' && <SecondStepForm asked={asked} loginName={loginName} onEntered={onEntered} />}
      {step === 'enrol' && <EnrolTotp ticket={ticket} onEntered={onEntered} />}
      {(step === 'device_code' || step === 'new_password') && (
        <>
          <p>{t('login.elsewhere')}</p>
          <a href="/#/pages/login/index">{t('login.toApp')}</a>
        </>
      )}
      <Button type="link" onClick={onLeave}>
        {t('login.back')}
      </Button>
    </div>
  );
}

function SecondStepForm({
  asked: { ticket, methods },
  loginName,
  onEntered,
}: Omit<SecondStepProps, 'onLeave'>) {
  const t = useTranslation('account');
  const id = useId();
  const [code, setCode] = useState('');
  const { run, problem, setProblem, isBusy } = useMutationCall(finishSecondStep, {
    onDone: ({ token }) => {
      onEntered(token);
    },
  });
  const shown = useDemonstrationCode(loginName);
  const passkey = usePasskey(ticket, setProblem);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run({ ticket, code });
  };
  return (
    <form className="desk-fields" onSubmit={submit} noValidate>
      <DeskProblem>{problem}</DeskProblem>
      {shown !== '' && <p>{t('login.demoCode', { name: loginName, code: shown })}</p>}
      <label htmlFor={id}>{t('step.code')}</label>
      <Input
        id={id}
        name="code"
        autoComplete="one-time-code"
        maxLength={40}
        value={code}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          setCode(target.value);
          setProblem(undefined);
        }}
      />
      <p id={`${id}-hint`} className="desk-about">
        {t('step.codeHint')}
      </p>
      <Button type="primary" htmlType="submit" loading={isBusy} disabled={code.trim().length < 6} block>
        {t('step.submit')}
      </Button>
      {methods.includes('passkey') && passkey.canUse && (
        <Button
          block
          onClick={() => {
            void passkey.press();
          }}
        >
          {passkey.label}
        </Button>
      )}
    </form>
  );
}

/** A code stays valid for one period (30 s) after its own. */
const READ_EVERY_MS = 25_000;

function useDemonstrationCode(loginName: string): string {
  const { run } = useMutationCall(demonstrationCode, { refetch: false });
  const [code, setCode] = useState('');
  const read = useEffectEvent(async () => {
    const answer = await run({ loginName });
    if (answer) setCode(answer.code);
  });
  useEffect(() => {
    void read();
    const timer = setInterval(() => {
      void read();
    }, READ_EVERY_MS);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return code;
}
