// Operators, pending seat changes and open invitations.

import Button from 'antd/es/button';
import { useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { inviteOperator, type Operator, operatorList } from '../../calls/operators.ts';
import { useMayCall } from '../useMayCall.ts';
import { OperatorInvitations } from './OperatorInvitations.tsx';
import { SeatChanges } from './SeatChanges.tsx';
import { useOperatorSeatNames } from './seatNames.ts';
import { SeatsForm } from './SeatsForm.tsx';

type Subject = Operator | 'newcomer';

export function Operators() {
  const t = useTranslation('firm.console');
  const reading = useCall(operatorList, {});
  const mayKeep = useMayCall()(inviteOperator);
  const [subject, setSubject] = useState<Subject>();
  const actions = mayKeep && (
    <Button
      type="primary"
      onClick={() => {
        setSubject('newcomer');
      }}
    >
      {t('operators.invite')}
    </Button>
  );
  return (
    <DeskSection title={t('operators.title')} actions={actions}>
      <p className="desk-about">{t('operators.about')}</p>
      <DeskRead reading={reading} feature="firm">
        {({ isAlone, operators, changes, invitations }) => (
          <>
            {isAlone && mayKeep && (
              <p className="desk-notice" role="note">
                {t('operators.alone')}
              </p>
            )}
            {changes.length > 0 && <SeatChanges changes={changes} mayKeep={mayKeep} />}
            {invitations.length > 0 && <OperatorInvitations invitations={invitations} mayKeep={mayKeep} />}
            <h3 className="desk-part">{t('operators.seated')}</h3>
            <Seated operators={operators} {...(mayKeep ? { onChange: setSubject } : {})} />
            {subject && (
              <SeatsForm
                {...(subject === 'newcomer' ? {} : { operator: subject })}
                isAlone={isAlone}
                onClose={() => {
                  setSubject(undefined);
                }}
              />
            )}
          </>
        )}
      </DeskRead>
    </DeskSection>
  );
}

function Seated({
  operators,
  onChange,
}: {
  operators: readonly Operator[];
  onChange?: (operator: Operator) => void;
}) {
  const t = useTranslation('firm.console');
  const seatNames = useOperatorSeatNames();
  return (
    <table className="desk-table">
      <thead>
        <tr>
          <th scope="col">{t('operators.name')}</th>
          <th scope="col">{t('operators.loginName')}</th>
          <th scope="col">{t('seats')}</th>
          {onChange && <th scope="col">{t('operators.act')}</th>}
        </tr>
      </thead>
      <tbody>
        {operators.map((operator) => (
          <tr key={operator.personId}>
            <td>{operator.name}</td>
            <td>{operator.loginName}</td>
            <td>{seatNames(operator.seats)}</td>
            {onChange && (
              <td>
                <Button
                  size="small"
                  onClick={() => {
                    onChange(operator);
                  }}
                >
                  {t('operators.change')}
                </Button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
