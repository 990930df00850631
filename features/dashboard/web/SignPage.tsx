// Sign-up page with the user agreement in force.

import { SignUp } from '#features/account/web/sign/SignUp.tsx';
import { introduction } from '#features/content/calls/introduction.ts';
import { useLocale, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Screen } from '#packages/ui/Screen.tsx';

export default function SignPage() {
  const t = useTranslation('account');
  const agreement = useCall(introduction, { topic: 'agreement', language: useLocale() });
  if (agreement.data) return <SignUp agreementVersion={agreement.data.version} />;
  return (
    <Screen title={t('sign.title')}>
      <QueryView query={agreement} feature="content">
        {() => null}
      </QueryView>
    </Screen>
  );
}
