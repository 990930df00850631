// Enrols a TOTP app in the console for an operator without a second step.

import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
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
  const t = useTranslation('account');
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
          <p>{t('step.enrolWhy')}</p>
          <Button
            type="primary"
            loading={isBusy}
            onClick={() => {
              void enrol({ ticket });
            }}
            block
          >
            {t('step.start')}
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
  const t = useTranslation('account');
  const id = useId();
  const [code, setCode] = useState('');
  const { run, problem, setProblem, isBusy } = useMutationCall(finishSecondStep, { onDone });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (/^\d{6}$/.test(code)) void run({ ticket, code });
    else setProblem(t('code.missing'));
  };
  return (
    <form className="desk-fields" onSubmit={submit} noValidate>
      <p>{t('step.scan')}</p>
      <QrCode text={address} label={t('step.picture')} />
      <p className="desk-about">{t('step.secret')}</p>
      <p>
        <code>{secret.match(/.{4}/g)?.join(' ') ?? secret}</code>
      </p>
      <DeskProblem>{problem}</DeskProblem>
      <label htmlFor={id}>{t('step.code')}</label>
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
        {t('step.submit')}
      </Button>
    </form>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTranslation('account');
  return (
    <>
      <h2 className="desk-section-title">{t('recovery.title')}</h2>
      <p className="desk-notice">{t('recovery.why')}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button
        onClick={() => {
          void copyText(codes.join('\n'), t('recovery.copied'));
        }}
        block
      >
        {t('recovery.copy')}
      </Button>
      <Button type="primary" onClick={onDone} block>
        {t('recovery.done')}
      </Button>
    </>
  );
}
