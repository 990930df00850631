// Spreadsheet import of piles: checked here and on the server, all or none.

import { useState } from 'react';
import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import type { Translate } from '#packages/i18n/translate.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import type { InputRow } from '#packages/spreadsheet/inputCell.ts';
import { SpreadsheetButtons } from '#packages/ui-data/mobile/SpreadsheetButtons.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { importLots, MAX_IMPORTED_LOTS } from '../../calls.ts';
import { lotColumns, type LotFlaw, readLotRows, type ImportedLot } from './rows.ts';

export function LotImport({ onClose, onImported }: { onClose: () => void; onImported: () => unknown }) {
  const t = useTranslation('goods');
  const tTerms = useTranslation(['terms', 'clause']);
  const { places, varieties } = useCatalogNames();
  const [rows, setRows] = useState<readonly ImportedLot[]>();
  const [isUnreadable, setUnreadable] = useState(false);
  const { run, problem, isBusy } = useMutationCall(importLots);

  const labels = labelsOf(t, tTerms);
  const words = {
    label: (key: keyof typeof labels) => labels[key],
    flaw: (flaw: LotFlaw) => t(`import.${flaw}`),
  };
  const columns = lotColumns(words, { places: places.map(optionOf), varieties: varieties.map(optionOf) });
  const read = (cells: readonly InputRow[] | undefined) => {
    const found = cells && readLotRows(cells, columns, words);
    setUnreadable(found === undefined);
    setRows(found);
  };
  const good = rows?.flatMap(({ content }) => content ?? []) ?? [];
  const isWhole = rows !== undefined && rows.length > 0 && good.length === rows.length;
  const save = async () => {
    const answer = await run({ rows: good });
    if (!answer) return;
    showToast(t('lot.imported', { ...answer }));
    onClose();
    await onImported();
  };

  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t('lot.import')}
      foot={
        isWhole ? (
          <Button kind="primary" isWide isBusy={isBusy} onPress={save}>
            {t('import.save', { count: good.length })}
          </Button>
        ) : undefined
      }
    >
      <div className="goods-stack">
        <p className="ui-card-note">{t('lot.importHint')}</p>
        <SpreadsheetButtons
          words={{ template: t('import.template'), choose: t('import.choose') }}
          kind="secondary"
          template={{ fileName: `${t('tab.stock')}.xlsx`, columns: Object.values(columns) }}
          onRead={read}
        />
        {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
        {isUnreadable && (
          <NoticeBox tone="danger">{t('import.unreadable', { most: MAX_IMPORTED_LOTS })}</NoticeBox>
        )}
        {rows?.length === 0 && <NoticeBox tone="warning">{t('import.empty')}</NoticeBox>}
        {rows && rows.length > 0 && !isWhole && <NoticeBox tone="warning">{t('import.bad')}</NoticeBox>}
        {rows && (
          <Rows>
            {rows.map((row) => (
              <SheetLine key={row.number} row={row} />
            ))}
          </Rows>
        )}
      </div>
    </Drawer>
  );
}

const optionOf = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });

function SheetLine({ row: { number, pile, problems } }: { row: ImportedLot }) {
  const t = useTranslation('goods');
  const isGood = problems.length === 0;
  return (
    <Row
      label={pile || '–'}
      hint={t('import.row', { row: number })}
      tone={isGood ? 'success' : 'danger'}
      value={isGood ? t('import.good') : problems.join(' · ')}
    />
  );
}

const labelsOf = (t: Translate<'goods'>, trade: Translate<'terms' | 'clause'>) => ({
  place: t('place'),
  pile: t('pile'),
  variety: t('variety'),
  onHand: `${t('onHand')} (t)`,
  heat: `${t('heat')} (kcal/kg)`,
  sulphur: `${t('sulphur')} (%)`,
  moisture: `${t('moisture')} (%)`,
  ash: `${t('ash')} (%)`,
  sampledOn: t('sampledOn'),
  priceHint: `${t('priceHint')} (${trade('unit.yuan_per_tonne')})`,
  remark: t('remark'),
});
