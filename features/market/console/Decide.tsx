// Actions on an uploaded table: confirm, reject, roll back.

import { useFormats } from '#packages/i18n/react.ts';
import { nextState } from '#packages/machine/machine.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { confirmUpload, rejectUpload, rollUploadBack, type FigureUpload } from '../calls/upload.ts';
import { uploadMachine, type UploadMove } from '../states.ts';
import { useMarketDeskWords, useMarketWords } from './useWords.ts';

export function Decide({ upload: { id, state, jumps, mayConfirm } }: { upload: FigureUpload }) {
  const words = useMarketDeskWords();
  const named = useMarketWords();
  const { fill } = useFormats();
  const isOpen = (move: UploadMove) => nextState(uploadMachine, state, move) !== undefined;
  const about = (move: UploadMove) => fill(words[`about.${move}`], { count: jumps.length });
  return (
    <>
      <DeskActs
        acts={[
          act({
            label: words['move.confirm'],
            isOpen: isOpen('confirm'),
            isDisabled: !mayConfirm,
            call: confirmUpload,
            about: about('confirm'),
            input: () => ({ id }),
          }),
          act({
            label: words['move.reject'],
            kind: 'danger',
            isOpen: isOpen('reject'),
            call: rejectUpload,
            reason: 'needed',
            about: about('reject'),
            input: (reason) => ({ id, reason }),
          }),
          act({
            label: words['move.roll_back'],
            kind: 'danger',
            isOpen: isOpen('roll_back'),
            call: rollUploadBack,
            reason: 'needed',
            about: about('roll_back'),
            input: (reason) => ({ id, reason }),
          }),
        ]}
      />
      {state === 'waiting' && !mayConfirm && <p className="desk-about">{named['fault.second_person']}</p>}
    </>
  );
}
