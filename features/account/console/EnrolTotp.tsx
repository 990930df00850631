// Enrols a TOTP app in the console for an operator without a second step.

import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { type FormEvent, useId, useState } from 'react';
import { useWordsOf } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { DeskProblem } from '#packages/ui/admin/DeskProblem.tsx';
import { copyText } from '#packages/ui/clipboard.ts';
import { QrCode } from '#packages/ui/QrCode.tsx';
import { enrolTotpAtSignIn, finishSecondStep } from '../calls/signIn.ts';

interface Enrolled {
  readonly token: string;
  readonly recoveryCodes: readonly string[];
}

export function EnrolTotp({ ticket, onEntered }: { ticket: string; onEntered(token: string): void }) {
  const steps = useWordsOf('account');
  const [key, setKey] = useState<{ secret: string; address: string }>();
  const [entered, setEntered] = useState<Enrolled>();
  const { run: enrol, problem, isBusy } = useMutationCall(enrolTotpAtSignIn, { onDone: setKey });
  if (entered)
    return (
      <RecoveryCodes
        codes={entered.recoveryCodes}
        onDone={() => {
          onEntered(entered.token);
        }}
      />
    );
  return (
    <>
      <DeskProblem>{problem}</DeskProblem>
      {key ? (
        <ConfirmForm ticket={ticket} appKey={key} onDone={setEntered} />
      ) : (
        <>
          <p>{steps['step.enrolWhy']}</p>
          <Button
            type="primary"
            loading={isBusy}
            onClick={() => {
              void enrol({ ticket });
            }}
            block
          >
            {steps['step.start']}
          </Button>
        </>
      )}
    </>
  );
}

interface ConfirmFormProps {
  readonly ticket: string;
  readonly appKey: { secret: string; address: string };
  onDone(entered: Enrolled): void;
}

function ConfirmForm({ ticket, appKey: { secret, address }, onDone }: ConfirmFormProps) {
  const steps = useWordsOf('account');
  const id = useId();
  const [code, setCode] = useState('');
  const { run, problem, setProblem, isBusy } = useMutationCall(finishSecondStep, { onDone });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (/^\d{6}$/.test(code)) void run({ ticket, code });
    else setProblem(steps['code.missing']);
  };
  return (
    <form className="desk-fields" onSubmit={submit} noValidate>
      <p>{steps['step.scan']}</p>
      <QrCode text={address} label={steps['step.picture'] ?? ''} />
      <p className="desk-about">{steps['step.secret']}</p>
      <p>
        <code>{secret.match(/.{4}/g)?.join(' ') ?? secret}</code>
      </p>
      <DeskProblem>{problem}</DeskProblem>
      <label htmlFor={id}>{steps['step.code']}</label>
      <Input
        id={id}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={6}
        value={code}
        onChange={({ target }) => {
          setCode(target.value.replace(/\D/g, ''));
          setProblem(undefined);
        }}
      />
      <Button type="primary" htmlType="submit" loading={isBusy} block>
        {steps['step.submit']}
      </Button>
    </form>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const steps = useWordsOf('account');
  return (
    <>
      <h2 className="desk-section-title">{steps['recovery.title']}</h2>
      <p className="desk-notice">{steps['recovery.why']}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button
        onClick={() => {
          void copyText(codes.join('\n'), steps['recovery.copied'] ?? '');
        }}
        block
      >
        {steps['recovery.copy']}
      </Button>
      <Button type="primary" onClick={onDone} block>
        {steps['recovery.done']}
      </Button>
    </>
  );
}
