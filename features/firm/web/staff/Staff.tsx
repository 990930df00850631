// Staff screen of a firm's administrator.

import { useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { NoPermission } from '#packages/ui/States.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { staffList } from '../../calls/staff.ts';
import { OWN_FIRMS_PATH } from '../paths.ts';
import { useTrader } from '../useTrader.ts';
import { InviteStaff } from './InviteStaff.tsx';
import { Members } from './Members.tsx';
import { SeatRequests } from './SeatRequests.tsx';
import { SignUpLinkDrawer } from './SignUpLinkDrawer.tsx';
import { StaffInvitations } from './StaffInvitations.tsx';

export default function Staff() {
  const t = useTranslation('firm');
  const { seats, isKnown } = useTrader();
  const mayKeep = seats.includes('firm_admin');
  const [isInviting, setInviting] = useState(false);
  const [isToPassOn, setToPassOn] = useState(false);
  const staff = useCall(staffList, {}, { enabled: mayKeep });
  if (isKnown && !mayKeep) {
    return (
      <Screen title={t('staff.title')}>
        <NoPermission
          title={t('staff.only')}
          why={t('staff.onlyWhy')}
          next={{ to: OWN_FIRMS_PATH, label: t('firms.title') }}
        />
      </Screen>
    );
  }
  const onSent = (isLinkSent: boolean) => {
    if (isLinkSent) showToast(t('staff.sent'));
    else setToPassOn(true);
  };
  const reason = staff.data?.mayInvite === false ? t('fault.firm_not_certified') : undefined;
  const invite = {
    label: t('staff.invite'),
    reason,
    onPress: () => {
      setInviting(true);
    },
  };
  return (
    <Screen title={t('staff.title')} bar={<StickyBar primary={invite} />}>
      <QueryView query={staff} feature="firm" shape="lines">
        {({ people, requests, invitations, mayInvite }) => (
          <>
            {requests.length > 0 && <SeatRequests requests={requests} />}
            <Members people={people} />
            {invitations.length > 0 && (
              <StaffInvitations invitations={invitations} mayInvite={mayInvite} onSent={onSent} />
            )}
          </>
        )}
      </QueryView>
      {isInviting && (
        <InviteStaff
          onClose={() => {
            setInviting(false);
          }}
          onSent={onSent}
        />
      )}
      {isToPassOn && (
        <SignUpLinkDrawer
          onClose={() => {
            setToPassOn(false);
          }}
        />
      )}
    </Screen>
  );
}
