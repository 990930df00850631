// A firm's people as their administrator keeps them: who sits where, up to which amount, and who is invited.
import { useState } from 'react';
import { Invitations } from './Invitations.tsx';
import { Invite } from './Invite.tsx';
import { Members } from './Members.tsx';
import { staffList } from '../../calls/staff.ts';
import { OWN_FIRMS } from '../paths.ts';
import { useTrader } from '../useTrader.ts';
import { useFirmWords } from '../words.ts';
import { Reading } from '#packages/call/Reading.tsx';
import { useCall } from '#packages/call/useCall.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { NoPermission } from '#packages/ui/States.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';

export default function Staff() {
  const words = useFirmWords();
  const { seats, isKnown } = useTrader();
  const mayKeep = seats.includes('firm_admin');
  const [isInviting, setInviting] = useState(false);
  const staff = useCall(staffList, {}, { enabled: mayKeep });
  if (isKnown && !mayKeep) {
    return (
      <Screen title={words['staff.title']}>
        <NoPermission title={words['staff.only']} why={words['staff.onlyWhy']} next={{ to: OWN_FIRMS, label: words['firms.title'] }} />
      </Screen>
    );
  }
  return (
    <Screen title={words['staff.title']} bar={<StickyBar primary={{ label: words['staff.invite'], onPress: () => { setInviting(true); } }} />}>
      <Reading query={staff} feature="firm" shape="lines">
        {({ people, invitations }) => (
          <>
            <Members people={people} />
            {invitations.length > 0 && <Invitations invitations={invitations} />}
          </>
        )}
      </Reading>
      {isInviting && <Invite onClose={() => { setInviting(false); }} />}
    </Screen>
  );
}
