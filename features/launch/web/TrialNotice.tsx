// Notice on pages that depend on stand-ins while the platform is on trial.

import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { readStanding } from '../calls/standing.ts';

export function TrialNotice({ about }: { about: 'money' | 'signatures' | 'messages' }) {
  const t = useTranslation('launch');
  const { data } = useCall(readStanding, {});
  if (!data?.isTrial) return null;
  return (
    <NoticeBox tone="warning" title={t('trial')}>
      {t(`trial.${about}`)}
    </NoticeBox>
  );
}
