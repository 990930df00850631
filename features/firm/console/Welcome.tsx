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
import { readOneTimeAddress, spendOneTimeAddress as spendAddress } from '../calls/welcome.ts';
import { firmFaults } from '../faults.ts';
import { WelcomeField } from './operators/WelcomeField.tsx';
import { EMPTY_WELCOME, type WelcomeFields, useWelcomeFlaws } from './operators/welcomeFields.ts';

const Query = z.object({ key: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))) });

export default function Welcome() {
  const t = useTranslation('firm.console');
  const { relaunch } = useNavigate();
  const [{ key }] = useScreenQuery(Query);
  const [asked, setAsked] = useState<{ step: ConsolePendingStep; loginName: string }>();
  useEffect(() => {
    document.title = t('welcome.founding');
  }, [t]);
  const leave = () => {
    relaunch('');
  };
  const enter = (token: string) => {
    storeConsoleSession(token);
    leave();
  };
  if (asked)
    return (
      <ConsoleSecondStep asked={asked.step} loginName={asked.loginName} onEntered={enter} onLeave={leave} />
    );
  if (key === undefined) return <ExpiredAddress onLeave={leave} />;
  return <Address key={key} oneTimeKey={key} onEntered={enter} onAsked={setAsked} onLeave={leave} />;
}

interface AddressProps {
  readonly oneTimeKey: string;
  onEntered(token: string): void;
  onAsked(asked: { step: ConsolePendingStep; loginName: string }): void;
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
  const [fields, setFields] = useState<WelcomeFields>({ ...EMPTY_WELCOME, name: address.name });
  const [isChecked, setChecked] = useState(false);
  const flaws = useWelcomeFlaws(fields, isFounding);
  const { run, problem, setProblem, isBusy } = useMutationCall(spendAddress, {
    onDone: ({ token }) => {
      onEntered(token);
    },
    onFault: followStep((step) => {
      onAsked({ step, loginName: fields.loginName });
    }),
  });
  const seats = listed(address.seats.map((seat) => tFirm(`seat.${seat}`)));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(flaws).length > 0) return;
    const { firmName, creditCode, ...person } = fields;
    const firm = isFounding ? { firm: { name: firmName, creditCode } } : {};
    void run({ ...person, ...firm, key: oneTimeKey, locale, cid: consoleCid() });
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
      <h1 className="desk-title">{t(isFounding ? 'welcome.founding' : 'welcome.joining')}</h1>
      <p>
        {isFounding ? t('welcome.foundingWhy') : t('welcome.joiningWhy', { firm: address.firm ?? '', seats })}
      </p>
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
        <WelcomeField {...field('name')} label={tAccount('sign.name')} autoComplete="name" maxLength={40} />
        <WelcomeField
          {...field('phone')}
          label={tAccount('sign.phone')}
          hint={t('welcome.phoneHint')}
          autoComplete="tel-national"
          maxLength={11}
        />
        <WelcomeField
          {...field('loginName')}
          label={tAccount('sign.loginName')}
          hint={tAccount('sign.loginNameHint')}
          autoComplete="username"
          maxLength={20}
        />
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
