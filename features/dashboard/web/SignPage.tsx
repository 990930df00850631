// Sign-up page with the user agreement in force.

import { SignUp } from '#features/account/web/sign/SignUp.tsx';
import { useAccountWords } from '#features/account/web/words.ts';
import { introduction } from '#features/content/calls/introduction.ts';
import { useLocale } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Screen } from '#packages/ui/Screen.tsx';

export default function SignPage() {
  const words = useAccountWords();
  const agreement = useCall(introduction, { topic: 'agreement', language: useLocale() });
  if (agreement.data) return <SignUp agreementVersion={agreement.data.version} />;
  return (
    <Screen title={words['sign.title']}>
      <QueryView query={agreement} feature="content">
        {() => null}
      </QueryView>
    </Screen>
  );
}
