// Form for the seats of an operator or a newcomer.

import Checkbox from 'antd/es/checkbox';
import Input from 'antd/es/input';
import { useId, useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { ConfirmWithReason } from '#packages/ui/admin/ConfirmWithReason.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { inviteOperator, proposeSeats } from '../../calls/operators.ts';
import { normaliseSeats } from '../../rules/operators.ts';
import { OPERATOR_SEATS, type OperatorSeat } from '../../seats.ts';

interface SeatsFormProps {
  /** Undefined: a person without an account is invited. */
  readonly operator?: {
    readonly personId: string;
    readonly name: string;
    readonly seats: readonly OperatorSeat[];
  };
  readonly isAlone: boolean;
  onClose(): void;
}

export function SeatsForm({ operator, isAlone, onClose }: SeatsFormProps) {
  const t = useTranslation('firm.console');
  const tFirm = useTranslation('firm');
  const id = useId();
  const [name, setName] = useState('');
  const [seats, setSeats] = useState<readonly OperatorSeat[]>(operator?.seats ?? []);
  const send = useSubmitSeats(operator?.personId);
  const title = operator ? t('operators.changeTitle', operator) : t('operators.invite');
  const confirm = (reason: string) => {
    if (!operator && name.trim() === '') return Promise.resolve(tFirm('staff.nameMissing'));
    if (!operator && seats.length === 0) return Promise.resolve(tFirm('staff.seatsMissing'));
    return send({ name: name.trim(), seats: normaliseSeats(seats, OPERATOR_SEATS), reason });
  };
  return (
    <ConfirmWithReason
      title={title}
      confirmLabel={t(isAlone ? 'operators.hold' : 'propose')}
      reason="needed"
      onConfirm={confirm}
      onClose={onClose}
    >
      {!operator && (
        <div className="desk-filter">
          <label htmlFor={id}>{t('operators.name')}</label>
          <Input
            id={id}
            value={name}
            maxLength={40}
            autoComplete="off"
            aria-required
            onChange={({ target }) => {
              setName(target.value);
            }}
          />
        </div>
      )}
      <fieldset className="desk-form">
        <legend className="desk-part">{t('seats.operator')}</legend>
        {OPERATOR_SEATS.map((seat) => (
          <Checkbox
            key={seat}
            checked={seats.includes(seat)}
            onChange={({ target }) => {
              setSeats(target.checked ? [...seats, seat] : seats.filter((one) => one !== seat));
            }}
          >
            {tFirm(`seat.${seat}`)}
          </Checkbox>
        ))}
      </fieldset>
      <p className="desk-about">
        {t(isAlone ? 'operators.holdsAtOnce' : 'operators.takesTwo')} {operator && t('operators.loses')}
      </p>
    </ConfirmWithReason>
  );
}

interface SeatsInput {
  readonly name: string;
  readonly seats: OperatorSeat[];
  readonly reason: string;
}

function useSubmitSeats(personId: string | undefined): (input: SeatsInput) => Promise<string | undefined> {
  const t = useTranslation('firm.console');
  const onDone = ({ isApproved }: { isApproved: boolean }) => {
    showToast(t(isApproved ? 'operators.held' : 'operators.proposed'));
  };
  const { attempt: propose } = useMutationCall(proposeSeats, { onDone });
  const { attempt: invite } = useMutationCall(inviteOperator, { onDone });
  return ({ name, seats, reason }) =>
    personId === undefined ? invite({ name, seats, reason }) : propose({ personId, seats, reason });
}
