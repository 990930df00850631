// Invites a person by phone: a text carries the code.

import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { MOBILE_PATTERN } from '#features/account/calls/fields.ts';
import { isVisible } from '#packages/i18n/names.ts';
import { useLocale, useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NameField } from '#packages/ui-data/mobile/NameField.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { TextField } from '#packages/ui/TextField.tsx';
import { inviteStaff, staffList } from '../../calls/staff.ts';
import { findSeatingFlaws, parseAmountLimit, type StaffSeating } from './seating.ts';
import { SeatingFields } from './SeatingFields.tsx';
import './staff.css';

const DEFAULT_SEATING: StaffSeating = { seats: ['firm_trader'], most: '' };

interface InviteProps {
  readonly onClose: () => void;
  readonly onSent: (isLinkSent: boolean) => void;
}

export function InviteStaff({ onClose, onSent }: InviteProps) {
  const t = useTranslation('firm');
  const locale = useLocale();
  const queries = useQueryClient();
  const formId = useId();
  const [phone, setPhone] = useState('');
  const [name, setName] = useState('');
  const [seating, setSeating] = useState(DEFAULT_SEATING);
  const [isTried, setTried] = useState(false);
  const inviting = useMutationCall(inviteStaff);
  const most = parseAmountLimit(seating);
  const flaws = {
    phone: MOBILE_PATTERN.test(phone) ? undefined : t('staff.phoneWrong'),
    name: name.trim() === '' || !isVisible(name.trim()) ? t('staff.nameMissing') : undefined,
  };

  const invite = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (flaws.phone ?? flaws.name ?? Object.keys(findSeatingFlaws(seating, t))[0]) return;
    const answer = await inviting.run({
      phone,
      name: name.trim(),
      seats: [...seating.seats],
      most: most ?? null,
      locale,
    });
    if (!answer) return;
    onClose();
    onSent(answer.isLinkSent);
    await queries.invalidateQueries({ queryKey: [staffList.path] });
  };

  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t('staff.invite')}
      foot={
        <Button kind="primary" type="submit" form={formId} isWide isBusy={inviting.isBusy}>
          {t('staff.send')}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          void invite(event);
        }}
      >
        <NoticeBox tone={inviting.problem ? 'danger' : 'info'}>
          {inviting.problem ?? t('staff.inviteHint')}
        </NoticeBox>
        <div className="staff-fields">
          <TextField
            label={t('staff.phone')}
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="off"
            maxLength={20}
            isRequired
            value={phone}
            error={isTried ? flaws.phone : undefined}
            onChange={(typed) => {
              setPhone(typed.replace(/^\+?86(?=\s|1)|\D/g, ''));
              inviting.setProblem(undefined);
            }}
          />
          <NameField
            label={t('staff.name')}
            name="name"
            autoComplete="off"
            maxLength={40}
            isRequired
            value={name}
            error={isTried ? flaws.name : undefined}
            onChange={setName}
          />
          <SeatingFields seating={seating} isTried={isTried} onChange={setSeating} />
        </div>
      </form>
    </Drawer>
  );
}
