// List of staff with seats and limits; a tap opens the drawer.

import { useState } from 'react';
import { Portrait } from '#features/portrait/web/Portrait.tsx';
import { useTranslation } from '#packages/i18n/react.ts';
import { Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import type { Member } from '../../calls/staff.ts';
import { MemberDrawer } from './MemberDrawer.tsx';
import { useFirmSeatNames } from './seating.ts';

export function Members({ people }: { people: readonly Member[] }) {
  const t = useTranslation('firm');
  const seatNames = useFirmSeatNames();
  const [openId, setOpenId] = useState<string>();
  const open = people.find(({ personId }) => personId === openId);
  const mark = ({ isDisabled, isSelf }: Member) => {
    if (isDisabled) return <Tag tone="danger">{t('staff.disabled')}</Tag>;
    return isSelf ? <Tag tone="info">{t('staff.self')}</Tag> : undefined;
  };
  return (
    <Section title={t('staff.people')} note={people.length}>
      <Rows title={t('staff.people')}>
        {people.map((member) => (
          <Row
            key={member.personId}
            lead={<Portrait id={member.portraitId} name={member.name} />}
            label={member.name}
            weight="medium"
            value={mark(member)}
            hint={[
              seatNames(member.seats),
              [member.loginName, member.phone].filter(Boolean).join(' · '),
              ...(member.most === null ? [] : [t('staff.most', { most: member.most })]),
            ].map((line) => (
              <span key={line} className="staff-line">
                {line}
              </span>
            ))}
            onPress={() => {
              setOpenId(member.personId);
            }}
          />
        ))}
      </Rows>
      {open && (
        <MemberDrawer
          key={open.personId}
          member={open}
          onClose={() => {
            setOpenId(undefined);
          }}
        />
      )}
    </Section>
  );
}
