// Page of a one-time address: founds the firm or creates an account.

import Button from 'antd/es/button';
import { type FormEvent, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { MAX_PASSWORD_LENGTH } from '#features/account/calls/signInFields.ts';
import { type ConsolePendingStep, ConsoleSecondStep } from '#features/account/console/ConsoleSecondStep.tsx';
import { consoleCid, storeConsoleSession } from '#features/account/console/session.ts';
import { followStep } from '#features/account/nextStep.ts';
import { useFormats, useLocale, useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { FaultError, useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { DeskEmpty, DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { DeskProblem } from '#packages/ui/admin/DeskProblem.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { useScreenQuery } from '#packages/ui/screens.ts';
import {
  readOneTimeAddress,
  returnByAddress,
  spendOneTimeAddress as spendAddress,
} from '../calls/welcome.ts';
import { firmFaults } from '../faults.ts';
import { WelcomeField } from './operators/WelcomeField.tsx';
import { EMPTY_WELCOME, type WelcomeFields, useWelcomeFlaws } from './operators/welcomeFields.ts';

/** The set-up list: what the founder does next. */
const FIRST_PAGE = 'setup';

const Query = z.object({ key: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))) });

export default function Welcome() {
  const t = useTranslation('firm.console');
  const { relaunch } = useNavigate();
  const [{ key }] = useScreenQuery(Query);
  const [asked, setAsked] = useState<AskedStep>();
  useEffect(() => {
    document.title = t('welcome.founding');
  }, [t]);
  const leave = () => {
    relaunch('');
  };
  const enter = (token: string, isFounding: boolean) => {
    storeConsoleSession(token);
    relaunch(isFounding ? FIRST_PAGE : '');
  };
  if (asked)
    return (
      <ConsoleSecondStep
        asked={asked.step}
        loginName={asked.loginName}
        onEntered={(token) => {
          enter(token, asked.isFounding);
        }}
        onLeave={leave}
      />
    );
  if (key === undefined) return <ExpiredAddress onLeave={leave} />;
  return <Address key={key} oneTimeKey={key} onEntered={enter} onAsked={setAsked} onLeave={leave} />;
}

interface AskedStep {
  readonly step: ConsolePendingStep;
  readonly loginName: string;
  readonly isFounding: boolean;
}

interface AddressProps {
  readonly oneTimeKey: string;
  onEntered(token: string, isFounding: boolean): void;
  onAsked(asked: AskedStep): void;
  onLeave(): void;
}

function Address(props: AddressProps) {
  const reading = useCall(readOneTimeAddress, { key: props.oneTimeKey });
  const { error } = reading;
  if (error instanceof FaultError && error.fault.name === firmFaults.address_over.name)
    return <ExpiredAddress onLeave={props.onLeave} />;
  return (
    <DeskRead reading={reading} feature="firm">
      {(address) => <WelcomeForm {...props} address={address} />}
    </DeskRead>
  );
}

function ExpiredAddress({ onLeave }: Pick<AddressProps, 'onLeave'>) {
  const t = useTranslation('firm.console');
  return (
    <DeskEmpty title={t('welcome.over')} why={t('welcome.overWhy')}>
      <Button onClick={onLeave}>{t('welcome.toLogin')}</Button>
    </DeskEmpty>
  );
}

function WelcomeForm({
  oneTimeKey,
  address,
  onEntered,
  onAsked,
}: Omit<AddressProps, 'onLeave'> & { address: OutputOf<typeof readOneTimeAddress> }) {
  const t = useTranslation('firm.console');
  const tAccount = useTranslation('account');
  const tFirm = useTranslation('firm');
  const locale = useLocale();
  const { listed } = useFormats();
  const isFounding = address.firm === null;
  const isReturning = address.loginName !== null;
  const [fields, setFields] = useState<WelcomeFields>({
    ...EMPTY_WELCOME,
    name: address.name,
    loginName: address.loginName ?? '',
  });
  const [isChecked, setChecked] = useState(false);
  const flaws = useWelcomeFlaws(fields, isFounding);
  const next = {
    onDone: ({ token }: { readonly token: string }) => {
      onEntered(token, isFounding);
    },
    onFault: followStep((step) => {
      onAsked({ step, loginName: fields.loginName, isFounding });
    }),
  };
  const joining = useMutationCall(spendAddress, next);
  const returning = useMutationCall(returnByAddress, next);
  const { problem, setProblem, isBusy } = isReturning ? returning : joining;
  const way = isReturning ? 'returning' : isFounding ? 'founding' : 'joining';
  const seats = listed(address.seats.map((seat) => tFirm(`seat.${seat}`)));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(flaws).length > 0) return;
    const { firmName, creditCode, ...person } = fields;
    const { phone, password } = person;
    const firm = isFounding ? { firm: { name: firmName, creditCode } } : {};
    const end = { key: oneTimeKey, cid: consoleCid() };
    void (isReturning
      ? returning.run({ phone, password, ...end })
      : joining.run({ ...person, ...firm, ...end, locale }));
  };
  const field = (name: keyof WelcomeFields) => ({
    name,
    value: fields[name],
    error: isChecked ? flaws[name] : undefined,
    onChange: (value: string) => {
      setFields({ ...fields, [name]: value });
      setProblem(undefined);
    },
  });
  return (
    <form className="desk-login is-wide" onSubmit={submit} noValidate>
      <h1 className="desk-title">{t(`welcome.${way}`)}</h1>
      <p>{t(`welcome.${way}Why`, { firm: address.firm ?? '', seats, loginName: fields.loginName })}</p>
      <p className="desk-about">{t('welcome.until', { at: address.expiresAt })}</p>
      <div className="desk-form">
        {isFounding && (
          <WelcomeField
            {...field('firmName')}
            label={t('welcome.firmName')}
            autoComplete="organization"
            maxLength={100}
          />
        )}
        {isFounding && (
          <WelcomeField
            {...field('creditCode')}
            label={t('welcome.creditCode')}
            hint={t('welcome.creditCodeHint')}
            maxLength={18}
            isUpper
          />
        )}
        {!isReturning && (
          <WelcomeField {...field('name')} label={tAccount('sign.name')} autoComplete="name" maxLength={40} />
        )}
        <WelcomeField
          {...field('phone')}
          label={tAccount('sign.phone')}
          hint={t('welcome.phoneHint')}
          autoComplete="tel-national"
          maxLength={11}
        />
        {!isReturning && (
          <WelcomeField
            {...field('loginName')}
            label={tAccount('sign.loginName')}
            hint={tAccount('sign.loginNameHint')}
            autoComplete="username"
            maxLength={20}
          />
        )}
        <WelcomeField
          {...field('password')}
          label={tAccount('sign.password')}
          hint={tAccount('sign.passwordHint')}
          autoComplete="new-password"
          maxLength={MAX_PASSWORD_LENGTH}
          isSecret
        />
      </div>
      <DeskProblem>{problem}</DeskProblem>
      <Button type="primary" htmlType="submit" loading={isBusy} block>
        {t('welcome.submit')}
      </Button>
    </form>
  );
}
