// Actions on an uploaded table: confirm, reject, roll back.

import Button from 'antd/es/button';
import { useState } from 'react';
import { useFormats } from '#packages/i18n/react.ts';
import { next } from '#packages/machine/machine.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { ConfirmWithReason } from '#packages/ui/admin/ConfirmWithReason.tsx';
import { confirmUpload, rejectUpload, rollUploadBack, type Upload } from '../calls/upload.ts';
import { uploadMachine, type UploadMove } from '../states.ts';
import { useMarketDeskWords, useMarketWords } from './useWords.ts';

export function Decide({ upload: { id, state, jumps, mayConfirm } }: { upload: Upload }) {
  const words = useMarketDeskWords();
  const named = useMarketWords();
  const { fill } = useFormats();
  const [pending, setPending] = useState<UploadMove>();
  const [confirm, reject, rollBack] = [
    useMutationCall(confirmUpload).attempt,
    useMutationCall(rejectUpload).attempt,
    useMutationCall(rollUploadBack).attempt,
  ];
  const open = (Object.keys(uploadMachine.moves) as UploadMove[]).filter(
    (move) => next(uploadMachine, state, move) !== undefined,
  );
  const carryOut = (move: UploadMove, reason: string): Promise<string | undefined> => {
    switch (move) {
      case 'confirm':
        return confirm({ id });
      case 'reject':
        return reject({ id, reason });
      case 'roll_back':
        return rollBack({ id, reason });
    }
  };
  return (
    <>
      {open.map((move) => (
        <Button
          key={move}
          type={move === 'confirm' ? 'primary' : 'default'}
          danger={move !== 'confirm'}
          disabled={move === 'confirm' && !mayConfirm}
          onClick={() => {
            setPending(move);
          }}
        >
          {words[`move.${move}`]}
        </Button>
      ))}
      {state === 'waiting' && !mayConfirm && <p className="desk-about">{named['fault.second_person']}</p>}
      {pending && (
        <ConfirmWithReason
          title={words[`move.${pending}`]}
          confirmLabel={words[`move.${pending}`]}
          isDanger={pending !== 'confirm'}
          reason={pending === 'confirm' ? undefined : 'needed'}
          onConfirm={(reason) => carryOut(pending, reason)}
          onClose={() => {
            setPending(undefined);
          }}
        >
          {fill(words[`about.${pending}`], { count: jumps.length })}
        </ConfirmWithReason>
      )}
    </>
  );
}
