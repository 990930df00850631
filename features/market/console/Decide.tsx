// What may be done with a table: let out or refused where it waits, taken back where it is out.

import Button from 'antd/es/button';
import { useState } from 'react';
import { useFormats } from '#packages/i18n/react.ts';
import { next } from '#packages/machine/machine.ts';
import { useDone } from '#packages/rpc/react/useDoing.ts';
import { ConfirmWithReason } from '#packages/ui/admin/ConfirmWithReason.tsx';
import { confirmUpload, rejectUpload, rollUploadBack, type Upload } from '../calls/upload.ts';
import { uploadMachine, type UploadMove } from '../states.ts';
import { useMarketDeskWords, useMarketWords } from './useWords.ts';

export function Decide({ upload: { id, state, jumps, mayConfirm } }: { upload: Upload }) {
  const words = useMarketDeskWords();
  const named = useMarketWords();
  const { fill } = useFormats();
  const [asked, setAsked] = useState<UploadMove>();
  const [confirm, reject, rollBack] = [
    useDone(confirmUpload, 'market'),
    useDone(rejectUpload, 'market'),
    useDone(rollUploadBack, 'market'),
  ];
  const open = (Object.keys(uploadMachine.moves) as UploadMove[]).filter(
    (move) => next(uploadMachine, state, move) !== undefined,
  );
  const carryOut = async (move: UploadMove, reason: string): Promise<string | undefined> => {
    switch (move) {
      case 'confirm':
        return (await confirm({ id })).problem;
      case 'reject':
        return (await reject({ id, reason })).problem;
      case 'roll_back':
        return (await rollBack({ id, reason })).problem;
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
            setAsked(move);
          }}
        >
          {words[`move.${move}`]}
        </Button>
      ))}
      {state === 'waiting' && !mayConfirm && <p className="desk-about">{named['fault.second_person']}</p>}
      {asked && (
        <ConfirmWithReason
          title={words[`move.${asked}`]}
          confirmLabel={words[`move.${asked}`]}
          isDanger={asked !== 'confirm'}
          reason={asked === 'confirm' ? undefined : 'needed'}
          onConfirm={(reason) => carryOut(asked, reason)}
          onClose={() => {
            setAsked(undefined);
          }}
        >
          {fill(words[`about.${asked}`], { count: jumps.length })}
        </ConfirmWithReason>
      )}
    </>
  );
}
