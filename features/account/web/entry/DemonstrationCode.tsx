// Shows the current TOTP code of a demonstration operator.

import { useEffect, useEffectEvent, useState } from 'react';
import { useParameters } from '#features/catalog/web/useParameters.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { demonstrationCode } from '../../calls/signIn.ts';

const DEMONSTRATION = ['DEMONSTRATION_PASSWORD'];
/** A code stays valid for one period (30 s) after its own. */
const READ_EVERY_MS = 25_000;

export function DemonstrationCode({ loginName }: { loginName: string }) {
  const t = useTranslation('account');
  const isDemonstration = Boolean(useParameters(DEMONSTRATION)?.DEMONSTRATION_PASSWORD);
  const { run } = useMutationCall(demonstrationCode, { showError: true });
  const [code, setCode] = useState('');
  const read = useEffectEvent(async () => {
    const answer = await run({ loginName });
    if (answer) setCode(answer.code);
  });
  useEffect(() => {
    if (!isDemonstration) return undefined;
    void read();
    const timer = setInterval(() => {
      void read();
    }, READ_EVERY_MS);
    return () => {
      clearInterval(timer);
    };
  }, [isDemonstration]);
  return code ? <NoticeBox tone="info">{t('login.demoCode', { name: loginName, code })}</NoticeBox> : null;
}
