// Screen for passkeys and the second step.

import { useCall } from '#packages/rpc/react/useCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { secondSteps } from '../calls/secondStep.ts';
import { PasskeysSection } from './secondStep/PasskeysSection.tsx';
import { TotpSection } from './secondStep/TotpSection.tsx';
import { useAccountWords } from './words.ts';
import './login.css';

export default function Fingerprint() {
  const words = useAccountWords();
  const steps = useCall(secondSteps, {});
  return (
    <Screen title={words['passkey.title']}>
      <QueryView query={steps} feature="account">
        {({ passkeys, ...app }) => (
          <>
            <PasskeysSection passkeys={passkeys} />
            <TotpSection {...app} />
          </>
        )}
      </QueryView>
    </Screen>
  );
}
