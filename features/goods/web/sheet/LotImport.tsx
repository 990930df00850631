// Spreadsheet import of piles: checked here and on the server, all or none.

import { useState } from 'react';
import { useNames } from '#features/catalog/web/useNames.ts';
import { Chooser } from '#features/file/web/Chooser.tsx';
import { readCells } from '#features/terms/web/spreadsheet/file.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { Notice } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Sheet } from '#packages/ui/Drawer.tsx';
import { Icon } from '#packages/ui/Icon.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { importLots, MOST_LOTS } from '../../calls.ts';
import { type Say, useSay } from '../say.ts';
import { readRows, type SheetRow } from './rows.ts';
import { writeTemplate } from './template.ts';

export function LotImport({ onClose, onImported }: { onClose: () => void; onImported: () => unknown }) {
  const { say, trade } = useSay();
  const lists = useNames();
  const [rows, setRows] = useState<readonly SheetRow[]>();
  const [isUnreadable, setUnreadable] = useState(false);
  const { run, problem, isBusy } = useMutationCall(importLots);

  const choose = async ([file]: readonly File[]) => {
    if (!file) return;
    const cells = await readCells(file);
    const read = cells && readRows(cells, lists);
    const isReadable = read !== undefined && read.length <= MOST_LOTS;
    setUnreadable(!isReadable);
    setRows(isReadable ? read : undefined);
  };
  const download = async () => {
    const address = URL.createObjectURL(await writeTemplate(labelsOf(say, trade)));
    Object.assign(document.createElement('a'), {
      href: address,
      download: `${say('tab.stock')}.xlsx`,
    }).click();
    URL.revokeObjectURL(address);
  };
  const good = rows?.flatMap(({ content }) => content ?? []) ?? [];
  const isWhole = rows !== undefined && rows.length > 0 && good.length === rows.length;
  const save = async () => {
    const answer = await run({ rows: good });
    if (!answer) return;
    showToast(say('lot.imported', { ...answer }));
    onClose();
    await onImported();
  };

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={say('lot.import')}
      foot={
        isWhole ? (
          <Button kind="primary" isWide isBusy={isBusy} onPress={save}>
            {say('import.save', { count: good.length })}
          </Button>
        ) : undefined
      }
    >
      <div className="goods-stack">
        <p className="ui-card-note">{say('lot.importHint')}</p>
        <Button isWide icon="down" onPress={download}>
          {say('import.template')}
        </Button>
        <Chooser
          kinds={['xlsx']}
          className="ui-button ui-button-secondary ui-button-wide"
          onChoose={(files) => {
            void choose(files);
          }}
        >
          <Icon name="plus" size="small" />
          <span>{say('import.choose')}</span>
        </Chooser>
        {problem && <Notice tone="danger">{problem}</Notice>}
        {isUnreadable && <Notice tone="danger">{say('import.unreadable', { most: MOST_LOTS })}</Notice>}
        {rows?.length === 0 && <Notice tone="warning">{say('import.empty')}</Notice>}
        {rows && rows.length > 0 && !isWhole && <Notice tone="warning">{say('import.bad')}</Notice>}
        {rows && (
          <Rows>
            {rows.map((row) => (
              <SheetLine key={row.number} row={row} />
            ))}
          </Rows>
        )}
      </div>
    </Sheet>
  );
}

function SheetLine({ row: { number, pile, flaws } }: { row: SheetRow }) {
  const { say } = useSay();
  const isGood = flaws.length === 0;
  return (
    <Row
      label={pile || '—'}
      hint={say('import.row', { row: number })}
      tone={isGood ? 'success' : 'danger'}
      value={isGood ? say('import.good') : flaws.map((flaw) => say(`import.${flaw}`)).join(' · ')}
    />
  );
}

const labelsOf = (say: Say, trade: ReturnType<typeof useSay>['trade']) => ({
  place: say('place'),
  pile: say('pile'),
  variety: say('variety'),
  onHand: `${say('onHand')} (${trade('unit.tonne')})`,
  heat: `${say('heat')} (kcal/kg)`,
  sulphur: `${say('sulphur')} (%)`,
  moisture: `${say('moisture')} (%)`,
  ash: `${say('ash')} (%)`,
  sampledOn: say('sampledOn'),
  priceHint: `${say('priceHint')} (${trade('unit.yuan_per_tonne')})`,
  remark: say('remark'),
});
