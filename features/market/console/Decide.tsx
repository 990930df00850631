// Actions on an uploaded table: confirm, reject, roll back.

import { useTranslation } from '#packages/i18n/react.ts';
import { nextState } from '#packages/machine/machine.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { confirmUpload, rejectUpload, rollUploadBack, type FigureUpload } from '../calls/upload.ts';
import { uploadMachine, type UploadMove } from '../states.ts';

export function Decide({ upload: { id, state, jumps, mayConfirm } }: { upload: FigureUpload }) {
  const t = useTranslation('market.console');
  const tMarket = useTranslation('market');
  const isOpen = (move: UploadMove) => nextState(uploadMachine, state, move) !== undefined;
  const about = (move: UploadMove) => t(`about.${move}`, { count: jumps.length });
  return (
    <>
      <DeskActs
        acts={[
          act({
            label: t('move.confirm'),
            isOpen: isOpen('confirm'),
            isDisabled: !mayConfirm,
            call: confirmUpload,
            about: about('confirm'),
            input: () => ({ id }),
          }),
          act({
            label: t('move.reject'),
            kind: 'danger',
            isOpen: isOpen('reject'),
            call: rejectUpload,
            reason: 'needed',
            about: about('reject'),
            input: (reason) => ({ id, reason }),
          }),
          act({
            label: t('move.roll_back'),
            kind: 'danger',
            isOpen: isOpen('roll_back'),
            call: rollUploadBack,
            reason: 'needed',
            about: about('roll_back'),
            input: (reason) => ({ id, reason }),
          }),
        ]}
      />
      {state === 'waiting' && !mayConfirm && <p className="desk-about">{tMarket('fault.second_person')}</p>}
    </>
  );
}
