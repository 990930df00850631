// Asks the signing service, on request, whether it lets the platform in.

import Button from 'antd/es/button';
import { useState } from 'react';
import { useMayCall } from '#features/firm/console/useMayCall.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { checkSigningService } from '../calls/desk.ts';

/** A button for the head of a page, and what the service answered. */
export function useServiceCheck() {
  const t = useTranslation('certificate.console');
  const may = useMayCall();
  const [answer, setAnswer] = useState<OutputOf<typeof checkSigningService>>();
  const { run, problem, isBusy } = useMutationCall(checkSigningService);
  const check = async () => {
    setAnswer(undefined);
    setAnswer(await run({}));
  };
  const button = may(checkSigningService) && (
    <Button loading={isBusy} onClick={() => void check()}>
      {t('service.check')}
    </Button>
  );
  const isWhole = answer?.missing.length === 0;
  const text = answer && { ...answer, missing: answer.missing.join(', ') };
  const notice = (
    <>
      {problem && (
        <p className="desk-problem" role="alert">
          {problem}
        </p>
      )}
      {text && (
        <output className={isWhole ? 'desk-good' : 'desk-problem'}>
          {t(isWhole ? 'service.good' : 'service.lacks', text)}
        </output>
      )}
    </>
  );
  return { button, notice };
}
