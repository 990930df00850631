// Invitations of a firm and their states; open ones are resent or withdrawn.

import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useLocale, useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { type Invitation, resendInvitation, staffList, withdrawInvitation } from '../../calls/staff.ts';
import { useFirmSeatNames } from './seating.ts';
import './staff.css';

const TONES = {
  open: 'warning',
  accepted: 'success',
  declined: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
} as const;

interface InvitationsProps {
  readonly invitations: readonly Invitation[];
  readonly mayInvite: boolean;
  readonly onSent: (isLinkSent: boolean) => void;
}

export function StaffInvitations({ invitations, mayInvite, onSent }: InvitationsProps) {
  const t = useTranslation('firm');
  const locale = useLocale();
  const queries = useQueryClient();
  const seatNames = useFirmSeatNames();
  const whyId = useId();
  const resending = useMutationCall(resendInvitation);
  const withdrawing = useMutationCall(withdrawInvitation);
  const problem = resending.problem ?? withdrawing.problem;

  const done = async () => {
    resending.setProblem(undefined);
    withdrawing.setProblem(undefined);
    await queries.invalidateQueries({ queryKey: [staffList.path] });
  };
  const resend = async (invitationId: string) => {
    const answer = await resending.run({ invitationId, locale });
    if (!answer) return;
    onSent(answer.isLinkSent);
    await done();
  };
  const withdraw = async (invitationId: string) => {
    if (!(await withdrawing.run({ invitationId }))) return;
    showToast(t('staff.done'));
    await done();
  };

  return (
    <Section title={t('staff.invitations')}>
      {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
      {!mayInvite && (
        <div id={whyId}>
          <NoticeBox>{t('fault.firm_not_certified')}</NoticeBox>
        </div>
      )}
      <Rows title={t('staff.invitations')}>
        {invitations.map(({ id, name, phone, seats, state, expiresAt }) => (
          <div key={id}>
            <Row
              label={name}
              weight="medium"
              value={<Tag tone={TONES[state]}>{t(`invitation.${state}`)}</Tag>}
              hint={[
                phone,
                seatNames(seats),
                ...(state === 'open' ? [t('staff.expires', { at: expiresAt })] : []),
              ].map((line) => (
                <span key={line} className="staff-line">
                  {line}
                </span>
              ))}
            />
            {(state === 'open' || state === 'expired') && (
              <div className="staff-acts">
                <Button
                  size="small"
                  isDisabled={!mayInvite}
                  describedBy={mayInvite ? undefined : whyId}
                  onPress={() => resend(id)}
                >
                  {t('staff.resend')}
                </Button>
                {state === 'open' && (
                  <Button size="small" onPress={() => withdraw(id)}>
                    {t('staff.withdraw')}
                  </Button>
                )}
              </div>
            )}
          </div>
        ))}
      </Rows>
    </Section>
  );
}
