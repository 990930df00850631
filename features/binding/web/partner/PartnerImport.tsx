// Import of a partner list from a spreadsheet: all rows or none.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import '../binding.css';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import type { InputRow } from '#packages/spreadsheet/inputCell.ts';
import { SpreadsheetButtons } from '#packages/ui-data/mobile/SpreadsheetButtons.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { importPartners, MAX_IMPORTED, partnerList } from '../../calls/partner.ts';
import type { PartnerSide } from '../../choices.ts';
import {
  partnerColumns,
  EXAMPLE_ROW,
  type PartnerKey,
  readPartnerRows,
  type PartnerFlaw,
  type ImportedPartner,
} from './spreadsheet.ts';

export function PartnerImport({
  side,
  onClose,
  onImported,
}: {
  side: PartnerSide;
  onClose: () => void;
  onImported: () => unknown;
}) {
  const t = useTranslation('binding');
  const queries = useQueryClient();
  const labels = useLabels();
  const { varieties } = useCatalogNames();
  const [rows, setRows] = useState<readonly ImportedPartner[]>();
  const [isUnreadable, setUnreadable] = useState(false);
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map());
  const importing = useMutationCall(importPartners);

  const columns = partnerColumns(
    { label: (key: PartnerKey) => labels[key], flaw: (flaw: PartnerFlaw) => t(`import.${flaw}`) },
    varieties.map(({ id, name }) => ({ value: id, label: name })),
  );
  const read = (cells: readonly InputRow[] | undefined) => {
    const found = cells && readPartnerRows(cells, columns);
    setUnreadable(found === undefined);
    setRows(found);
    setRefused(new Map());
  };
  const good = rows?.flatMap(({ firm, content }) => (content ? [{ firm, content }] : [])) ?? [];
  const isWhole = rows !== undefined && rows.length > 0 && good.length === rows.length;
  const save = async () => {
    const answer = await importing.run({ side, rows: good });
    if (!answer) return;
    if (answer.flaws.length > 0) {
      setRefused(new Map(answer.flaws.map(({ row, flaw }) => [row - 1, t(`import.${flaw}`)])));
      return;
    }
    showToast(t('import.done', { count: answer.saved }));
    onClose();
    await queries.invalidateQueries({ queryKey: [partnerList.path] });
    await onImported();
  };

  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t('import.title')}
      foot={
        isWhole && refused.size === 0 ? (
          <Button kind="primary" isWide isBusy={importing.isBusy} onPress={save}>
            {t('import.save', { count: good.length })}
          </Button>
        ) : undefined
      }
    >
      <div className="binding-stack">
        <p className="binding-note">{t('import.hint')}</p>
        <SpreadsheetButtons
          words={{ template: t('import.template'), choose: t('import.choose') }}
          kind="secondary"
          template={{
            fileName: `${t(`title.${side}`)}.xlsx`,
            columns: Object.values(columns),
            example: EXAMPLE_ROW,
          }}
          onRead={read}
        />
        {importing.problem !== undefined && <NoticeBox tone="danger">{importing.problem}</NoticeBox>}
        {isUnreadable && (
          <NoticeBox tone="danger">{t('import.unreadable', { most: MAX_IMPORTED })}</NoticeBox>
        )}
        {rows && (!isWhole || refused.size > 0) && <NoticeBox tone="warning">{t('import.bad')}</NoticeBox>}
        {rows && (
          <Rows>
            {rows.map(({ number, firm, problems }, at) => {
              const wrong = refused.get(at) ?? problems.join(' · ');
              return (
                <Row
                  key={number}
                  label={firm}
                  hint={t('import.row', { row: number })}
                  value={wrong || t('import.good')}
                  tone={wrong ? 'danger' : 'success'}
                />
              );
            })}
          </Rows>
        )}
      </div>
    </Drawer>
  );
}

function useLabels() {
  const t = useTranslation('binding');
  return {
    firm: `${t('field.partner')} / ${t('field.orgCode')}`,
    level: t('field.level'),
    tags: t('field.tags'),
    varieties: t('field.varieties'),
    discount: `${t('field.discount')} %`,
    creditLimit: `${t('field.creditLimit')} ${t('unit.yuan')}`,
    isAutoAccept: t('field.isAutoAccept'),
    isBlocked: t('field.isBlocked'),
    note: t('field.note'),
  };
}
