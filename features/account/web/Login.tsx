// Sign-in screen: enabled ways, further steps, then back to the page left.

import { useState } from 'react';
import { useParameters } from '#features/catalog/web/useParameters.ts';
import { Segmented } from '#packages/ui/Choices.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { type Asked, followStep } from '../nextStep.ts';
import { waysOf } from '../rules/steps.ts';
import { useWayBack } from './back.ts';
import { DemonstrationLogins } from './DemonstrationLogins.tsx';
import { CodeWay } from './entry/CodeWay.tsx';
import type { Session } from './entry/enter.ts';
import { NextStep } from './entry/NextStep.tsx';
import { PasskeyWay } from './entry/PasskeyWay.tsx';
import { PasswordWay } from './entry/PasswordWay.tsx';
import { keepSession } from './session.ts';
import { useAccountWords } from './words.ts';
import './login.css';

const WAYS = ['APP_LOGIN_TYPE'];

export default function Login() {
  const words = useAccountWords();
  const { goBack } = useWayBack();
  const [typed, setTyped] = useState({ loginName: '', password: '' });
  const [chosen, setChosen] = useState<'password' | 'code'>('password');
  const [asked, setAsked] = useState<Asked>();
  // Password by default: nobody waits for the parameter to begin typing.
  const ways = waysOf(useParameters(WAYS)?.APP_LOGIN_TYPE ?? 'password');
  const typing = (['password', 'code'] as const).filter((way) => ways.includes(way));
  const way = typing.includes(chosen) ? chosen : typing[0];
  const door = {
    onDone: ({ token, cid }: Session) => {
      keepSession(token, cid);
      goBack();
    },
    onFault: followStep(setAsked),
  };
  if (asked) {
    return (
      <Screen
        title={words['step.title']}
        onBack={() => {
          setAsked(undefined);
        }}
      >
        <NextStep
          key={asked.ticket}
          asked={asked}
          loginName={way === 'password' ? typed.loginName : ''}
          door={door}
        />
      </Screen>
    );
  }
  return (
    <Screen title={words['login.title']}>
      {typing.length > 1 && way && (
        <Segmented
          label={words['login.title']}
          value={way}
          onChange={setChosen}
          choices={[
            { value: 'password', label: words['login.byPassword'] },
            { value: 'code', label: words['login.byCode'] },
          ]}
        />
      )}
      {way === 'password' && <PasswordWay typed={typed} onChange={setTyped} door={door} />}
      {way === 'code' && <CodeWay door={door} />}
      {ways.includes('passkey') && <PasskeyWay door={door} isOnly={way === undefined} />}
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
