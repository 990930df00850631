// Invitations to the person: accept (with a code if unverified) or decline.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { TextField } from '#packages/ui/TextField.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { acceptInvitation, declineInvitation, ownFirms, ownInvitations } from '../../calls/own.ts';
import { useFirmSeatNames } from '../staff/seating.ts';
import { useActFor } from './useActFor.ts';
import '../staff/staff.css';

type Invitation = OutputOf<typeof ownInvitations>['list'][number];

export function ReceivedInvitations({ invitations }: { invitations: readonly Invitation[] }) {
  return invitations.map((invitation) => <One key={invitation.id} invitation={invitation} />);
}

function One({
  invitation: { id, firmName, invitedBy, seats, expiresAt, needsCode },
}: {
  invitation: Invitation;
}) {
  const t = useTranslation('firm');
  const tSeats = useTranslation('firm.seats');
  const queries = useQueryClient();
  const seatNames = useFirmSeatNames();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const accepting = useMutationCall(acceptInvitation);
  const declining = useMutationCall(declineInvitation);
  const acting = useActFor();
  const problem = accepting.problem ?? declining.problem ?? acting.problem;

  const accept = async () => {
    if (needsCode && code.trim() === '') return setError(t('firms.codeMissing'));
    const answer = await accepting.run({ invitationId: id, ...(needsCode ? { code } : {}) });
    return answer && acting.actFor({ id: answer.firmId, shortName: firmName });
  };
  const decline = async () => {
    if (!(await declining.run({ invitationId: id }))) return;
    showToast(t('firms.declined'));
    for (const { path } of [ownInvitations, ownFirms]) await queries.invalidateQueries({ queryKey: [path] });
  };

  return (
    <Section title={firmName} note={t('firms.invitations')}>
      {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
      <p>{t('firms.invited', { name: invitedBy, seats: seatNames(seats) })}</p>
      <Rows title={tSeats('mayTitle')}>
        {seats.map((seat) => (
          <Row key={seat} label={t(`seat.${seat}`)} hint={tSeats(`may.${seat}`)} />
        ))}
      </Rows>
      <p className="ui-row-hint">{t('staff.expires', { at: expiresAt })}</p>
      {needsCode && (
        <div className="staff-fields">
          <TextField
            label={t('firms.code')}
            name="code"
            autoComplete="one-time-code"
            maxLength={20}
            value={code}
            error={error}
            onChange={(typed) => {
              setCode(typed);
              setError(undefined);
              accepting.setProblem(undefined);
            }}
          />
        </div>
      )}
      <div className="staff-acts">
        <Button kind="primary" isBusy={accepting.isBusy || acting.isBusy} onPress={accept}>
          {t('firms.accept')}
        </Button>
        <Button isBusy={declining.isBusy} onPress={decline}>
          {t('firms.decline')}
        </Button>
      </div>
    </Section>
  );
}
