// While demonstration data are loaded: what the app of an operator would show, read anew as it changes.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { demonstrationCode } from '../../calls/signIn.ts';
import { useAccountWords } from '../words.ts';
import { useParameters } from '#features/catalog/web/useParameters.ts';
import { useCall } from '#packages/call/useCall.ts';
import { useFormats } from '#packages/i18n/react.ts';
import { Notice } from '#packages/ui/Banner.tsx';

const DEMONSTRATION = ['DEMONSTRATION_PASSWORD'];
const READ_EVERY_MS = 10_000;

export function DemonstrationCode({ loginName }: { loginName: string }) {
  const words = useAccountWords();
  const { fill } = useFormats();
  const queries = useQueryClient();
  const isDemonstration = Boolean(useParameters(DEMONSTRATION)?.DEMONSTRATION_PASSWORD);
  const code = useCall(demonstrationCode, { loginName }, { enabled: isDemonstration }).data?.code;
  useEffect(() => {
    if (!isDemonstration) return undefined;
    const read = () => { void queries.invalidateQueries({ queryKey: [demonstrationCode.path] }); };
    read();
    const timer = setInterval(read, READ_EVERY_MS);
    return () => { clearInterval(timer); };
  }, [isDemonstration, queries]);
  return code ? <Notice tone="info">{fill(words['login.demoCode'], { name: loginName, code })}</Notice> : null;
}
