// Bottom sheet that reports a breach, with evidence files.

import { useState } from 'react';
import { reportBreach } from '#features/contract/calls/change.ts';
import type { ContractActDrawerProps } from '#features/contract/web/parts/sheets.ts';
import type { FileKind } from '#features/file/kinds.ts';
import { FilesField } from '#features/file/web/FilesField.tsx';
import { useTranslation } from '#packages/i18n/react.ts';
import { ActDrawer } from '#packages/ui-data/mobile/ActDrawer.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { TextArea } from '#packages/ui/TextField.tsx';

const MIN_LENGTH = 10;
const MAX_LENGTH = 1_000;
const MAX_FILES = 10;
const PROOFS = ['pdf', 'jpg', 'png', 'xlsx'] as const satisfies readonly FileKind[];

export function BreachDrawer({ contract: { card }, onClose, onDone }: ContractActDrawerProps) {
  const t = useTranslation('contract');
  const tTerms = useTranslation('terms');
  const [text, setText] = useState('');
  const [fileIds, setFileIds] = useState<readonly string[]>([]);
  const isShort = text.trim().length < MIN_LENGTH;
  return (
    <ActDrawer
      title={t('act.report_breach')}
      call={reportBreach}
      input={() => (isShort ? undefined : { contractId: card.id, text: text.trim(), fileIds: [...fileIds] })}
      isDanger
      done={tTerms('done')}
      onClose={onClose}
      onDone={onDone}
    >
      {(isTried) => (
        <>
          <p>{t('act.report_breach.why')}</p>
          <FieldSet>
            <TextArea
              label={t('breach.what')}
              value={text}
              onChange={setText}
              maxLength={MAX_LENGTH}
              rows={5}
              isRequired
              error={isTried && isShort ? t('breach.tooShort', { least: MIN_LENGTH }) : undefined}
            />
            <FilesField
              label={t('breach.proof')}
              kinds={PROOFS}
              max={MAX_FILES}
              value={fileIds}
              onChange={setFileIds}
            />
          </FieldSet>
        </>
      )}
    </ActDrawer>
  );
}
