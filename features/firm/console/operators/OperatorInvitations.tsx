// Approved, unused invitations of operators, and their addresses.

import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import { useState } from 'react';
import { useFormats } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { ConfirmWithReason } from '#packages/ui/admin/ConfirmWithReason.tsx';
import { copyText } from '#packages/ui/clipboard.ts';
import { issueOperatorAddress, type OperatorInvitation, withdrawSeats } from '../../calls/operators.ts';
import { useFirmDeskWords } from '../useWords.ts';
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
  const words = useFirmDeskWords();
  const seatNames = useOperatorSeatNames();
  const { fill, minute } = useFormats();
  const { run: give } = useMutationCall(issueOperatorAddress, { showError: true });
  const [given, setGiven] = useState<IssuedAddress>();
  const [withdrawn, setWithdrawn] = useState<OperatorInvitation>();
  const giveTo = async ({ id, name }: OperatorInvitation) => {
    const answer = await give({ id });
    if (answer) setGiven({ ...answer, address: new URL(answer.address, window.location.href).href, name });
  };
  return (
    <>
      <h3 className="desk-part">{words['operators.invitations']}</h3>
      <table className="desk-table">
        <thead>
          <tr>
            <th scope="col">{words['operators.name']}</th>
            <th scope="col">{words.seats}</th>
            <th scope="col">{words['operators.approved']}</th>
            <th scope="col">{words['operators.address']}</th>
            {mayKeep && <th scope="col">{words['operators.act']}</th>}
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
                {one.expiresAt
                  ? fill(words['operators.until'], { at: one.expiresAt })
                  : words['operators.noAddress']}
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
                        {words[one.expiresAt ? 'operators.giveAgain' : 'operators.give']}
                      </Button>
                    ) : (
                      <span className="desk-about">{words['operators.notYours']}</span>
                    )}
                    <Button
                      size="small"
                      onClick={() => {
                        setWithdrawn(one);
                      }}
                    >
                      {words.withdraw}
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
  const words = useFirmDeskWords();
  const { fill } = useFormats();
  return (
    <Modal
      open
      title={words['address.title']}
      onCancel={onClose}
      destroyOnHidden
      cancelText={words['address.close']}
      okText={words['address.copy']}
      onOk={() => {
        void copyText(address, words['address.copied']);
      }}
    >
      <p>{fill(words['address.why'], { name, at: expiresAt })}</p>
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
  const words = useFirmDeskWords();
  const { fill } = useFormats();
  const withdraw = useMutationCall(withdrawSeats).attempt;
  return (
    <ConfirmWithReason
      title={fill(words['operators.takeBack'], { name })}
      confirmLabel={words.withdraw}
      onClose={onClose}
      onConfirm={() => withdraw({ id })}
    />
  );
}
