// Screen for passkeys and the second step.

import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { secondSteps } from '../calls/secondStep.ts';
import { PasskeysSection } from './secondStep/PasskeysSection.tsx';
import './login.css';
import { TotpSection } from './secondStep/TotpSection.tsx';

export default function Fingerprint() {
  const t = useTranslation('account');
  const steps = useCall(secondSteps, {});
  return (
    <Screen title={t('passkey.title')}>
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
