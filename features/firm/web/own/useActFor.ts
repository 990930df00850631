// Switches to another firm: a new session token on this device.

import { storeSession } from '#features/account/web/session.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { showToast } from '#packages/ui/Toast.tsx';
import { chooseFirm } from '../../calls/own.ts';

export function useActFor() {
  const t = useTranslation('firm');
  const { run, problem, isBusy } = useMutationCall(chooseFirm);
  const actFor = async ({ id, shortName }: { id: string; shortName: string }): Promise<boolean> => {
    const answer = await run({ firmId: id });
    if (!answer) return false;
    storeSession(answer.token, answer.cid);
    showToast(t('firms.acting', { firm: shortName }));
    return true;
  };
  return { actFor, problem, isBusy };
}
