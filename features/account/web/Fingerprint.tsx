// Screen for passkeys and the second step.

import { useCall } from '#packages/rpc/react/useCall.ts';
import { Reading } from '#packages/ui-data/mobile/QueryView.tsx';
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
