// Drawer in which the issuer signs and submits a sheet.

import { useTranslation } from '#packages/i18n/react.ts';
import { submitSheet } from '../../calls/input.ts';
import type { SheetDetail } from '../../calls/sheet.ts';
import { useSheetRows } from '../parts/rows.ts';
import { SignDrawer } from '../parts/SignDrawer.tsx';

export function SubmitDrawer({
  detail: { card },
  ...ends
}: {
  detail: Pick<SheetDetail, 'card'>;
  onClose: () => void;
  onDone: () => unknown;
}) {
  const t = useTranslation('settlement');
  const rowsOf = useSheetRows();
  return (
    <SignDrawer
      title={t('act.submit')}
      meaning={t('act.submit.why')}
      rows={rowsOf(card)}
      call={submitSheet}
      input={(proof) => ({ sheetId: card.id, version: card.version, proof })}
      done={t('submitted')}
      {...ends}
    />
  );
}
