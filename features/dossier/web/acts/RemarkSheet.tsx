// Bottom sheet that edits the remark of a contract from the board.

import { useState } from 'react';
import type { SheetOf } from '#features/contract/web/parts/sheets.ts';
import { useDoing } from '#features/contract/web/parts/useDoing.ts';
import { useSay } from '#features/contract/web/say.ts';
import { editContract } from '#features/drafting/calls/draft.ts';
import { FilesField } from '#features/file/web/FilesField.tsx';
import { ASSAY_KINDS } from '#features/terms/rules/files.ts';
import { Notice } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Sheet } from '#packages/ui/Drawer.tsx';
import { TextArea } from '#packages/ui/TextField.tsx';
import { showToast } from '#packages/ui/Toast.tsx';

const MAX_REMARK_LENGTH = 500;
const MAX_FILES = 10;

export function RemarkSheet({ contract: { card, terms }, onClose, onDone }: SheetOf) {
  const { say, trade } = useSay();
  const [remark, setRemark] = useState(terms.remark);
  const [attachments, setAttachments] = useState<readonly string[]>(terms.attachments);
  const { run, obstacle, isBusy } = useDoing(editContract);
  const save = async () => {
    if (
      (await run({
        contractId: card.id,
        version: card.version,
        remark: remark.trim(),
        attachments: [...attachments],
      })) === undefined
    )
      return;
    showToast(trade('done'));
    onDone();
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={say('act.remark')}
      foot={
        <Button kind="primary" isWide isBusy={isBusy} onPress={save}>
          {say('save')}
        </Button>
      }
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
        most={MAX_FILES}
        value={attachments}
        onAdd={(id) => {
          setAttachments((now) => [...now, id]);
        }}
        onRemove={(id) => {
          setAttachments((now) => now.filter((one) => one !== id));
        }}
      />
      {obstacle && <Notice tone="danger">{obstacle.text}</Notice>}
    </Sheet>
  );
}
