// Sign-in screen: enabled ways, further steps, then back to the page left.

import { useState } from 'react';
import { useParameters } from '#features/catalog/web/useParameters.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { useApi } from '#packages/rpc/react/useCall.ts';
import { Segmented } from '#packages/ui/Choices.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { ownDeparture } from '../calls/departure.ts';
import { type PendingStep, followStep } from '../nextStep.ts';
import { parseSignInWays } from '../rules/signInSteps.ts';
import { DemonstrationLogins } from './DemonstrationLogins.tsx';
import { CodeSignIn } from './entry/CodeSignIn.tsx';
import type { SignedInSession } from './entry/enter.ts';
import { PasskeySignIn } from './entry/PasskeySignIn.tsx';
import { PasswordSignIn } from './entry/PasswordSignIn.tsx';
import { SignInNextStep } from './entry/SignInNextStep.tsx';
import { storeSession } from './session.ts';
import './login.css';
import { useReturnAddress } from './useReturnAddress.ts';

const WAYS = ['APP_LOGIN_TYPE'];

/** Whoever has asked to leave is offered to take it back. */
const isLeaving = async (client: Client) => {
  const own = await client(ownDeparture, {}).catch(() => undefined);
  return own?.ok === true && own.answer.departure !== null;
};

export default function LoginScreen() {
  const t = useTranslation('account');
  const { goBack } = useReturnAddress();
  const { navigate } = useNavigate();
  const { client } = useApi();
  const [typed, setTyped] = useState({ loginName: '', password: '' });
  const [chosen, setChosen] = useState<'password' | 'code'>('password');
  const [asked, setAsked] = useState<PendingStep>();
  // Password by default: nobody waits for the parameter to begin typing.
  const ways = parseSignInWays(useParameters(WAYS)?.APP_LOGIN_TYPE ?? 'password');
  const typing = (['password', 'code'] as const).filter((way) => ways.includes(way));
  const way = typing.includes(chosen) ? chosen : typing[0];
  const door = {
    onDone: ({ token, cid }: SignedInSession) => {
      storeSession(token, cid);
      void isLeaving(client).then((leaving) => {
        if (leaving) navigate('pages/user/leave', { replace: true });
        else goBack();
      });
    },
    onFault: followStep(setAsked),
  };
  if (asked) {
    return (
      <Screen
        title={t('step.title')}
        onBack={() => {
          setAsked(undefined);
        }}
      >
        <SignInNextStep
          key={asked.ticket}
          asked={asked}
          loginName={way === 'password' ? typed.loginName : ''}
          door={door}
        />
      </Screen>
    );
  }
  return (
    <Screen title={t('login.title')}>
      {typing.length > 1 && way && (
        <Segmented
          label={t('login.title')}
          value={way}
          onChange={setChosen}
          choices={[
            { value: 'password', label: t('login.byPassword') },
            { value: 'code', label: t('login.byCode') },
          ]}
        />
      )}
      {way === 'password' && <PasswordSignIn typed={typed} onChange={setTyped} door={door} />}
      {way === 'code' && <CodeSignIn door={door} />}
      {ways.includes('passkey') && <PasskeySignIn door={door} isOnly={way === undefined} />}
      {way === 'password' && (
        <DemonstrationLogins
          onChoose={(loginName, password) => {
            setTyped({ loginName, password });
          }}
        />
      )}
    </Screen>
  );
}
