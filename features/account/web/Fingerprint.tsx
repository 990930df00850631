// What lets one in besides the password: passkeys, and the second step.

import { Reading } from '#packages/call/Reading.tsx';
import { useCall } from '#packages/call/useCall.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { secondSteps } from '../calls/secondStep.ts';
import { CodeApp } from './secondStep/CodeApp.tsx';
import { Passkeys } from './secondStep/Passkeys.tsx';
import { useAccountWords } from './words.ts';
import './login.css';

export default function Fingerprint() {
  const words = useAccountWords();
  const steps = useCall(secondSteps, {});
  return (
    <Screen title={words['passkey.title']}>
      <Reading query={steps} feature="account">
        {({ passkeys, ...app }) => (
          <>
            <Passkeys passkeys={passkeys} />
            <CodeApp {...app} />
          </>
        )}
      </Reading>
    </Screen>
  );
}
