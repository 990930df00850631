// Bottom sheet that edits the remark of a contract from the board.

import { useState } from 'react';
import type { ContractActDrawerProps } from '#features/contract/web/parts/sheets.ts';
import { editContract } from '#features/drafting/calls/draft.ts';
import { FilesField } from '#features/file/web/FilesField.tsx';
import { ASSAY_KINDS } from '#features/terms/rules/files.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { ActDrawer } from '#packages/ui-data/mobile/ActDrawer.tsx';
import { TextArea } from '#packages/ui/TextField.tsx';

const MAX_REMARK_LENGTH = 500;
const MAX_FILES = 10;

export function RemarkDrawer({ contract: { card, terms }, onClose, onDone }: ContractActDrawerProps) {
  const t = useTranslation('contract');
  const tTerms = useTranslation('terms');
  const [remark, setRemark] = useState(terms.remark);
  const [attachments, setAttachments] = useState<readonly string[]>(terms.attachments);
  return (
    <ActDrawer
      title={t('act.remark')}
      label={t('save')}
      call={editContract}
      input={() => ({
        contractId: card.id,
        version: card.version,
        remark: remark.trim(),
        attachments: [...attachments],
      })}
      done={tTerms('done')}
      onClose={onClose}
      onDone={onDone}
    >
      <p className="contract-note">{t('edit.dealt')}</p>
      <TextArea
        label={tTerms('field.remark')}
        value={remark}
        onChange={setRemark}
        maxLength={MAX_REMARK_LENGTH}
        rows={4}
      />
      <FilesField
        label={t('field.attachments')}
        kinds={ASSAY_KINDS}
        max={MAX_FILES}
        value={attachments}
        onChange={setAttachments}
      />
    </ActDrawer>
  );
}
