// One sheet, explained line by line.

import { useTranslation } from '#packages/i18n/react.ts';
import { DeskPanel } from '#packages/ui-data/admin/DeskPanel.tsx';
import { sheetDetail } from '../calls/sheet.ts';
import { ExplainedSheet } from './SheetExplanation.tsx';

export function SheetPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslation('settlement.console');
  return (
    <DeskPanel
      call={sheetDetail}
      input={{ sheetId: id }}
      title={({ card }) => `${card.no} · ${t(`sheet.${card.state}`)}`}
      waiting={t('common.number')}
      size={1_080}
      feature="settlement"
      onClose={onClose}
    >
      {(detail) => <ExplainedSheet detail={detail} />}
    </DeskPanel>
  );
}
