// Says in the console's header that the platform is on trial.

import './trial-tag.css';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { hrefOf } from '#packages/ui/navigation.ts';
import { readStanding } from '../calls/standing.ts';
import { SETUP_READERS } from '../states.ts';

export function TrialTag({ seats }: { seats: readonly string[] }) {
  const t = useTranslation('launch');
  const { data } = useCall(readStanding, {});
  if (!data?.isTrial) return null;
  return (
    <p className="desk-notice trial-tag" title={t('trial.console')}>
      {SETUP_READERS.some((seat) => seats.includes(seat)) ? (
        <a href={hrefOf('setup')}>{t('trial')}</a>
      ) : (
        t('trial')
      )}
    </p>
  );
}
