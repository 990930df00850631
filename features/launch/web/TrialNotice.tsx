// Notice on screens that depend on stand-ins while the platform is on trial.

import type { ComponentType } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { ScreenNotice } from '#packages/ui/Screen.tsx';
import { readStanding } from '../calls/standing.ts';

export type TrialSubject = 'money' | 'signatures' | 'messages';

export const withNotice = (about: TrialSubject, Page: ComponentType): ComponentType =>
  function OnTrial() {
    return (
      <ScreenNotice value={<TrialNotice about={about} />}>
        <Page />
      </ScreenNotice>
    );
  };

function TrialNotice({ about }: { about: TrialSubject }) {
  const t = useTranslation('launch');
  const { data } = useCall(readStanding, {});
  return data?.isTrial && <NoticeBox tone="warning">{t(`trial.${about}`)}</NoticeBox>;
}
