// Screens that depend on stand-ins say so while the platform is on trial.

import type { ComponentType } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { ScreenNotice } from '#packages/ui/Screen.tsx';
import { readStanding } from '../calls/standing.ts';

type Subject = 'money' | 'signatures' | 'messages';

export const onTrial = (about: Subject, Page: ComponentType): ComponentType =>
  function OnTrial() {
    return (
      <ScreenNotice value={<Notice about={about} />}>
        <Page />
      </ScreenNotice>
    );
  };

function Notice({ about }: { about: Subject }) {
  const t = useTranslation('launch');
  const { data } = useCall(readStanding, {});
  return data?.isTrial && <NoticeBox tone="warning">{t(`trial.${about}`)}</NoticeBox>;
}
