// Sign-in screen: enabled ways, further steps, then back to the page left.

import { useState } from 'react';
import { useParameters } from '#features/catalog/web/useParameters.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { Button } from '#packages/ui/Button.tsx';
import { Segmented } from '#packages/ui/Choices.tsx';
import { useRoom } from '#packages/ui/room.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { parseSignInWays } from '../rules/signInSteps.ts';
import { DemonstrationLogins } from './DemonstrationLogins.tsx';
import { CodeSignIn } from './entry/CodeSignIn.tsx';
import { useDoor } from './entry/enter.ts';
import { PasskeySignIn } from './entry/PasskeySignIn.tsx';
import { PasswordSignIn } from './entry/PasswordSignIn.tsx';
import { SignInNextStep } from './entry/SignInNextStep.tsx';
import './login.css';
import { useReturnAddress } from './useReturnAddress.ts';

const WAYS = ['APP_LOGIN_TYPE'];

export default function LoginScreen() {
  const t = useTranslation('account');
  const { pass } = useReturnAddress();
  const room = useRoom();
  const { door, asked, setAsked } = useDoor();
  const [typed, setTyped] = useState({ loginName: '', password: '' });
  const [chosen, setChosen] = useState<'password' | 'code'>('password');
  // Password by default: nobody waits for the parameter to begin typing.
  const ways = parseSignInWays(useParameters(WAYS)?.APP_LOGIN_TYPE ?? 'password');
  const typing = (['password', 'code'] as const).filter((way) => ways.includes(way));
  const way = typing.includes(chosen) ? chosen : typing[0];
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
        <div className="login-ways">
          <Segmented
            label={t('login.title')}
            value={way}
            onChange={setChosen}
            choices={[
              { value: 'password', label: t('login.byPassword') },
              { value: 'code', label: t('login.byCode') },
            ]}
          />
        </div>
      )}
      {way === 'password' && <PasswordSignIn typed={typed} onChange={setTyped} door={door} />}
      {way === 'code' && <CodeSignIn door={door} />}
      {ways.includes('passkey') && <PasskeySignIn door={door} isOnly={way === undefined} />}
      {ways.includes('scan') && room !== 'narrow' && (
        <div className="login-submit">
          <Button isWide to={pass('pages/login/scan')}>
            {t('login.byPhone')}
          </Button>
        </div>
      )}
      {ways.includes('certificate') && (
        <div className="login-submit">
          <Button isWide to={pass('pages/login/certificate')}>
            {t('login.byCertificate')}
          </Button>
        </div>
      )}
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
