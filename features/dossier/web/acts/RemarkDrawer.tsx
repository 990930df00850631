// Bottom sheet that edits the remark of a contract from the board.

import { useState } from 'react';
import type { ContractActDrawerProps } from '#features/contract/web/parts/sheets.ts';
import { useSay } from '#features/contract/web/say.ts';
import { editContract } from '#features/drafting/calls/draft.ts';
import { FilesField } from '#features/file/web/FilesField.tsx';
import { ASSAY_KINDS } from '#features/terms/rules/files.ts';
import { ActDrawer } from '#packages/ui-data/mobile/ActDrawer.tsx';
import { TextArea } from '#packages/ui/TextField.tsx';

const MAX_REMARK_LENGTH = 500;
const MAX_FILES = 10;

export function RemarkDrawer({ contract: { card, terms }, onClose, onDone }: ContractActDrawerProps) {
  const { say, trade } = useSay();
  const [remark, setRemark] = useState(terms.remark);
  const [attachments, setAttachments] = useState<readonly string[]>(terms.attachments);
  return (
    <ActDrawer
      title={say('act.remark')}
      label={say('save')}
      call={editContract}
      input={() => ({
        contractId: card.id,
        version: card.version,
        remark: remark.trim(),
        attachments: [...attachments],
      })}
      done={trade('done')}
      onClose={onClose}
      onDone={onDone}
    >
      <p className="contract-note">{say('edit.dealt')}</p>
      <TextArea
        label={trade('field.remark')}
        value={remark}
        onChange={setRemark}
        maxLength={MAX_REMARK_LENGTH}
        rows={4}
      />
      <FilesField
        label={say('field.attachments')}
        kinds={ASSAY_KINDS}
        max={MAX_FILES}
        value={attachments}
        onChange={setAttachments}
      />
    </ActDrawer>
  );
}
