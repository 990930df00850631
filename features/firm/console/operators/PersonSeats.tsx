// The operator seats of one person; nothing for people of trading firms.

import Button from 'antd/es/button';
import { useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { operatorList } from '../../calls/operators.ts';
import { OPERATOR_SEATS, type Seat } from '../../seats.ts';
import { useOperatorSeatNames } from './seatNames.ts';
import { SeatsForm } from './SeatsForm.tsx';

interface PersonSeatsProps {
  readonly person: { readonly id: string; readonly name: string; readonly seats: readonly Seat[] };
}

export function PersonSeats({ person: { id, name, seats } }: PersonSeatsProps) {
  const t = useTranslation('firm.console');
  const seatNames = useOperatorSeatNames();
  const { data } = useCall(operatorList, {});
  const [isOpen, setOpen] = useState(false);
  if (seats.some((seat) => seat.startsWith('firm_'))) return null;
  const held =
    data?.operators.find(({ personId }) => personId === id)?.seats ??
    OPERATOR_SEATS.filter((seat) => seats.includes(seat));
  return (
    <DeskSection
      title={t('seats.operator')}
      actions={
        <Button
          onClick={() => {
            setOpen(true);
          }}
        >
          {t('operators.change')}
        </Button>
      }
    >
      <p>{seatNames(held)}</p>
      {isOpen && (
        <SeatsForm
          operator={{ personId: id, name, seats: held }}
          isAlone={data?.isAlone ?? false}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </DeskSection>
  );
}
