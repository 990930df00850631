// Approved, unused invitations of operators, and their addresses.

import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import { useState } from 'react';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { ConfirmWithReason } from '#packages/ui/admin/ConfirmWithReason.tsx';
import { copyText } from '#packages/ui/clipboard.ts';
import { issueOperatorAddress, type OperatorInvitation, withdrawSeats } from '../../calls/operators.ts';
import { useOperatorSeatNames } from './seatNames.ts';

interface IssuedAddress extends OutputOf<typeof issueOperatorAddress> {
  readonly name: string;
}

export function OperatorInvitations({
  invitations,
  mayKeep,
}: {
  invitations: readonly OperatorInvitation[];
  mayKeep: boolean;
}) {
  const t = useTranslation('firm.console');
  const seatNames = useOperatorSeatNames();
  const { minute } = useFormats();
  const { run: give } = useMutationCall(issueOperatorAddress, { showError: true });
  const [given, setGiven] = useState<IssuedAddress>();
  const [withdrawn, setWithdrawn] = useState<OperatorInvitation>();
  const giveTo = async ({ id, name }: OperatorInvitation) => {
    const answer = await give({ id });
    if (answer) setGiven({ ...answer, address: new URL(answer.address, window.location.href).href, name });
  };
  return (
    <>
      <h3 className="desk-part">{t('operators.invitations')}</h3>
      <table className="desk-table">
        <thead>
          <tr>
            <th scope="col">{t('operators.name')}</th>
            <th scope="col">{t('seats')}</th>
            <th scope="col">{t('operators.approved')}</th>
            <th scope="col">{t('operators.address')}</th>
            {mayKeep && <th scope="col">{t('operators.act')}</th>}
          </tr>
        </thead>
        <tbody>
          {invitations.map((one) => (
            <tr key={one.id}>
              <td>{one.name}</td>
              <td>{seatNames(one.seats)}</td>
              <td>
                {one.approvedBy} {minute(one.approvedAt)}
              </td>
              <td>
                {one.expiresAt ? t('operators.until', { at: one.expiresAt }) : t('operators.noAddress')}
              </td>
              {mayKeep && (
                <td>
                  <span className="desk-tools">
                    {one.mayGive ? (
                      <Button
                        size="small"
                        type="primary"
                        onClick={() => {
                          void giveTo(one);
                        }}
                      >
                        {t(one.expiresAt ? 'operators.giveAgain' : 'operators.give')}
                      </Button>
                    ) : (
                      <span className="desk-about">{t('operators.notYours')}</span>
                    )}
                    <Button
                      size="small"
                      onClick={() => {
                        setWithdrawn(one);
                      }}
                    >
                      {t('withdraw')}
                    </Button>
                  </span>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {given && (
        <AddressDialog
          given={given}
          onClose={() => {
            setGiven(undefined);
          }}
        />
      )}
      {withdrawn && (
        <WithdrawDialog
          invitation={withdrawn}
          onClose={() => {
            setWithdrawn(undefined);
          }}
        />
      )}
    </>
  );
}

function AddressDialog({
  given: { name, address, expiresAt },
  onClose,
}: {
  given: IssuedAddress;
  onClose(): void;
}) {
  const t = useTranslation('firm.console');
  return (
    <Modal
      open
      title={t('address.title')}
      onCancel={onClose}
      destroyOnHidden
      cancelText={t('address.close')}
      okText={t('address.copy')}
      onOk={() => {
        void copyText(address, t('address.copied'));
      }}
    >
      <p>{t('address.why', { name, at: expiresAt })}</p>
      <p>
        <code>{address}</code>
      </p>
    </Modal>
  );
}

function WithdrawDialog({
  invitation: { id, name },
  onClose,
}: {
  invitation: OperatorInvitation;
  onClose(): void;
}) {
  const t = useTranslation('firm.console');
  const withdraw = useMutationCall(withdrawSeats).attempt;
  return (
    <ConfirmWithReason
      title={t('operators.takeBack', { name })}
      confirmLabel={t('withdraw')}
      onClose={onClose}
      onConfirm={() => withdraw({ id })}
    />
  );
}
