// Shows the current TOTP code of a demonstration operator.

import { useEffect, useEffectEvent, useState } from 'react';
import { useParameters } from '#features/catalog/web/useParameters.ts';
import { useFormats } from '#packages/i18n/react.ts';
import { useAct } from '#packages/rpc/react/useCall.ts';
import { Notice } from '#packages/ui/Banner.tsx';
import { demonstrationCode } from '../../calls/signIn.ts';
import { useAccountWords } from '../words.ts';

const DEMONSTRATION = ['DEMONSTRATION_PASSWORD'];
/** A code stays valid for one period (30 s) after its own. */
const READ_EVERY_MS = 25_000;

export function DemonstrationCode({ loginName }: { loginName: string }) {
  const words = useAccountWords();
  const { fill } = useFormats();
  const isDemonstration = Boolean(useParameters(DEMONSTRATION)?.DEMONSTRATION_PASSWORD);
  const asking = useAct(demonstrationCode);
  const [code, setCode] = useState('');
  const read = useEffectEvent(async () => {
    const result = await asking.mutateAsync({ loginName }).catch(() => undefined);
    if (result?.ok) setCode(result.answer.code);
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
  return code ? (
    <Notice tone="info">{fill(words['login.demoCode'], { name: loginName, code })}</Notice>
  ) : null;
}
