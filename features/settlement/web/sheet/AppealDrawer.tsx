// Drawer to appeal: claim, reason, evidence.

import { useState } from 'react';
import { FilesField } from '#features/file/web/FilesField.tsx';
import { fromDecimal } from '#packages/exact/decimal.ts';
import { fen } from '#packages/exact/exact.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { ActDrawer } from '#packages/ui-data/mobile/ActDrawer.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { TextArea } from '#packages/ui/TextField.tsx';
import { MAX_SHEET_ATTACHMENTS, ATTACHMENT_KINDS } from '../../attachments.ts';
import { appealRuling } from '../../calls/appeal.ts';
import type { SheetDetail } from '../../calls/sheet.ts';
import { maxClaim } from '../../rules/bounds.ts';
import { useSheetRows } from '../parts/rows.ts';

const MIN_REASON_LENGTH = 2;
const MAX_REASON_LENGTH = 500;

export function AppealDrawer({
  detail: { card },
  onClose,
  onDone,
}: {
  detail: SheetDetail;
  onClose: () => void;
  onDone: () => unknown;
}) {
  const t = useTranslation('settlement');
  const tTerms = useTranslation('terms');
  const rowsOf = useSheetRows();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [files, setFiles] = useState<readonly string[]>([]);
  const max = maxClaim(card.total);
  const claim = fromDecimal(typed.trim(), 2);
  const isWrong = claim === undefined || claim < 1n || claim > max;
  const isShort = reason.trim().length < MIN_REASON_LENGTH;
  return (
    <ActDrawer
      title={t('act.appeal')}
      call={appealRuling}
      input={() =>
        isWrong || isShort
          ? undefined
          : { sheetId: card.id, claim: fen(claim), reason: reason.trim(), files: [...files] }
      }
      done={t('appeal.done')}
      onClose={onClose}
      onDone={onDone}
    >
      {(isTried) => (
        <>
          <NoticeBox tone="warning">{t('act.appeal.why')}</NoticeBox>
          <Rows>
            {rowsOf(card).map((row) => (
              <Row {...row} key={row.key} isFact />
            ))}
          </Rows>
          <NumberField
            label={t('appeal.claim')}
            name="claim"
            value={typed}
            onChange={setTyped}
            unit={tTerms('unit.yuan')}
            isRequired
            hint={t('appeal.claimWhy')}
            error={isTried && isWrong ? t('appeal.claimWrong', { most: max }) : undefined}
          />
          <TextArea
            label={tTerms('reason')}
            name="reason"
            value={reason}
            onChange={setReason}
            maxLength={MAX_REASON_LENGTH}
            isRequired
            error={isTried && isShort ? t('answer.reasonMissing') : undefined}
          />
          <FilesField
            label={t('files.proof')}
            name="files"
            kinds={ATTACHMENT_KINDS}
            max={MAX_SHEET_ATTACHMENTS}
            value={files}
            onChange={setFiles}
          />
        </>
      )}
    </ActDrawer>
  );
}
