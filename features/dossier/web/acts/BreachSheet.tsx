// Bottom sheet that reports a breach, with evidence files.

import { useState } from 'react';
import { reportBreach } from '#features/contract/calls/change.ts';
import type { SheetOf } from '#features/contract/web/parts/sheets.ts';
import { useDoing } from '#features/contract/web/parts/useDoing.ts';
import { useSay } from '#features/contract/web/say.ts';
import type { FileKind } from '#features/file/kinds.ts';
import { FilesField } from '#features/file/web/FilesField.tsx';
import { Notice } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Sheet } from '#packages/ui/Drawer.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { TextArea } from '#packages/ui/TextField.tsx';
import { showToast } from '#packages/ui/Toast.tsx';

const MIN_LENGTH = 10;
const MAX_LENGTH = 1_000;
const MAX_FILES = 10;
const PROOFS = ['pdf', 'jpg', 'png', 'xlsx'] as const satisfies readonly FileKind[];

export function BreachSheet({ contract: { card }, onClose, onDone }: SheetOf) {
  const { say, trade } = useSay();
  const [text, setText] = useState('');
  const [fileIds, setFileIds] = useState<readonly string[]>([]);
  const [isTried, setTried] = useState(false);
  const { run, obstacle, isBusy } = useDoing(reportBreach);
  const isShort = text.trim().length < MIN_LENGTH;
  const report = async () => {
    setTried(true);
    if (
      isShort ||
      (await run({ contractId: card.id, text: text.trim(), fileIds: [...fileIds] })) === undefined
    )
      return;
    showToast(trade('done'));
    onDone();
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={say('act.report_breach')}
      foot={
        <Button kind="danger" isWide isBusy={isBusy} onPress={report}>
          {say('act.report_breach')}
        </Button>
      }
    >
      <p>{say('act.report_breach.why')}</p>
      <FieldSet>
        <TextArea
          label={say('breach.what')}
          value={text}
          onChange={setText}
          maxLength={MAX_LENGTH}
          rows={5}
          isRequired
          error={isTried && isShort ? say('breach.tooShort', { least: MIN_LENGTH }) : undefined}
        />
        <FilesField
          label={say('breach.proof')}
          kinds={PROOFS}
          most={MAX_FILES}
          value={fileIds}
          onAdd={(id) => {
            setFileIds((now) => [...now, id]);
          }}
          onRemove={(id) => {
            setFileIds((now) => now.filter((one) => one !== id));
          }}
        />
      </FieldSet>
      {obstacle && <Notice tone="danger">{obstacle.text}</Notice>}
    </Sheet>
  );
}
