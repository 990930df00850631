// Drawer of one staff member: seats, limit, disable, enable, remove.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { confirmDialog } from '#packages/ui/Dialog.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import {
  changeStaff,
  disableStaff,
  enableStaff,
  type Member,
  removeStaff,
  staffList,
} from '../../calls/staff.ts';
import { findSeatingFlaws, parseAmountLimit, toSeating } from './seating.ts';
import { SeatingFields } from './SeatingFields.tsx';
import './staff.css';

export function MemberDrawer({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useTranslation('firm');
  const queries = useQueryClient();
  const { personId, name, isDisabled } = member;
  const [seating, setSeating] = useState(() => toSeating(member));
  const [isTried, setTried] = useState(false);
  const changing = useMutationCall(changeStaff);
  const disabling = useMutationCall(disableStaff);
  const enabling = useMutationCall(enableStaff);
  const removing = useMutationCall(removeStaff);
  const problem = changing.problem ?? disabling.problem ?? enabling.problem ?? removing.problem;
  const loses = !isDisabled && member.seats.some((seat) => !seating.seats.includes(seat));

  const done = async (message: string) => {
    showToast(message);
    onClose();
    await queries.invalidateQueries({ queryKey: [staffList.path] });
  };
  const save = async () => {
    setTried(true);
    const most = parseAmountLimit(seating);
    if (most === undefined || Object.keys(findSeatingFlaws(seating, t)).length > 0) return;
    if (await changing.run({ personId, seats: [...seating.seats], most })) await done(t('staff.saved'));
  };
  const ask = (which: 'disable' | 'remove') =>
    confirmDialog({
      title: t(`staff.${which}Ask`, { name }),
      body: t(`staff.${which}Why`),
      confirm: t(`staff.${which}`),
      cancel: t('staff.keep'),
      isDanger: true,
    });
  const disable = async () => {
    if ((await ask('disable')) && (await disabling.run({ personId }))) await done(t('staff.done'));
  };
  const enable = async () => {
    if (await enabling.run({ personId })) await done(t('staff.done'));
  };
  const remove = async () => {
    if ((await ask('remove')) && (await removing.run({ personId }))) await done(t('staff.done'));
  };

  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={name}
      foot={
        <Button kind="primary" isWide isBusy={changing.isBusy} onPress={save}>
          {t('staff.save')}
        </Button>
      }
    >
      {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
      <div className="staff-fields">
        <SeatingFields
          seating={seating}
          isTried={isTried}
          seatsHint={loses ? t('staff.loses') : undefined}
          onChange={setSeating}
        />
      </div>
      <div className="staff-acts">
        {isDisabled ? (
          <Button onPress={enable} isBusy={enabling.isBusy}>
            {t('staff.enable')}
          </Button>
        ) : (
          <Button onPress={disable} isBusy={disabling.isBusy}>
            {t('staff.disable')}
          </Button>
        )}
        <Button kind="danger" onPress={remove} isBusy={removing.isBusy}>
          {t('staff.remove')}
        </Button>
      </div>
    </Drawer>
  );
}
