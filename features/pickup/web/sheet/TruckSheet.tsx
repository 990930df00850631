// Drawer that fills trucks from a spreadsheet or pasted rows into the form.

import { useState } from 'react';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import type { InputRow } from '#packages/spreadsheet/inputCell.ts';
import { csvCells } from '#packages/spreadsheet/readFile.ts';
import { SpreadsheetButtons } from '#packages/ui-data/mobile/SpreadsheetButtons.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { TextArea } from '#packages/ui/TextField.tsx';
import { MAX_TRUCKS } from '../../calls/trip.ts';
import { maxLoad, type Transport } from '../../carriage.ts';
import { MIN_LOAD } from '../../rules/tonnesLeft.ts';
import type { TruckForm } from '../trip/truck.ts';
import { EXAMPLE_PLATES, readTruckRows, truckColumns, type TruckKey, type TruckSheetRows } from './rows.ts';

/** Far more than fifty rows have. */
const MAX_PASTED = 20_000;

interface TruckSheetProps {
  readonly transport: Transport;
  readonly onClose: () => void;
  readonly onFill: (trucks: readonly Partial<TruckForm>[]) => void;
}

export function TruckSheet({ transport, onClose, onFill }: TruckSheetProps) {
  const t = useTranslation('pickup');
  const columns = useTruckColumns(transport);
  const [pasted, setPasted] = useState('');
  const [found, setFound] = useState<TruckSheetRows | { readonly trouble: 'unreadable' }>();
  const read = (cells: readonly InputRow[] | undefined) => {
    setFound(cells ? readTruckRows(cells, columns, t('trucks.sheet.twice')) : { trouble: 'unreadable' });
  };
  const rows = found && 'rows' in found ? found.rows : [];
  const filled = rows.flatMap(({ truck }) => truck ?? []);
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t('trucks.sheet')}
      foot={
        filled.length > 0 ? (
          <Button
            kind="primary"
            isWide
            onPress={() => {
              onFill(filled);
            }}
          >
            {t('trucks.sheet.fill', { count: filled.length })}
          </Button>
        ) : undefined
      }
    >
      <div className="delivery-stack">
        <p className="ui-card-note">{t('trucks.sheet.hint', { most: MAX_TRUCKS })}</p>
        <SpreadsheetButtons
          words={{ template: t('trucks.sheet.template'), choose: t('trucks.sheet.choose') }}
          kind="secondary"
          template={{
            fileName: `${t('trucks.sheet.name')}.xlsx`,
            columns,
            example: {
              plate: EXAMPLE_PLATES[transport],
              driver: t('trucks.sheet.example'),
              phone: '13900000000',
              load: '33',
            },
          }}
          onRead={read}
        />
        <TextArea
          label={t('trucks.sheet.paste')}
          name="pasted"
          value={pasted}
          rows={4}
          maxLength={MAX_PASTED}
          hint={columns.map(({ label }) => label).join(' · ')}
          onChange={setPasted}
        />
        <Button
          isWide
          isDisabled={pasted.trim() === ''}
          onPress={() => {
            read(csvCells(pasted));
          }}
        >
          {t('trucks.sheet.read')}
        </Button>
        {found && <Outcome found={found} />}
      </div>
    </Drawer>
  );
}

function Outcome({ found }: { found: TruckSheetRows | { readonly trouble: 'unreadable' } }) {
  const t = useTranslation('pickup');
  if ('trouble' in found) {
    return (
      <NoticeBox tone="danger">
        {found.trouble === 'noHeader'
          ? t('trucks.sheet.noHeader', { columns: found.missing.map(({ label }) => label).join(' · ') })
          : found.trouble === 'tooMany'
            ? t('trucks.sheet.tooMany', { count: found.count, most: MAX_TRUCKS })
            : t(`trucks.sheet.${found.trouble}`)}
      </NoticeBox>
    );
  }
  const faulty = found.rows.filter(({ problems }) => problems.length > 0);
  if (faulty.length === 0)
    return <NoticeBox tone="success">{t('trucks.sheet.allGood', { count: found.rows.length })}</NoticeBox>;
  return (
    <>
      <NoticeBox tone="warning">{t('trucks.sheet.faulty', { count: faulty.length })}</NoticeBox>
      <Rows>
        {faulty.flatMap(({ row, plate, problems }) =>
          problems.map(({ label, text }) => (
            <Row
              key={`${row} ${label} ${text}`}
              isFact
              tone="danger"
              label={t('trucks.sheet.cell', { row, column: label })}
              hint={text}
              value={plate || '–'}
            />
          )),
        )}
      </Rows>
    </>
  );
}

function useTruckColumns(transport: Transport) {
  const t = useTranslation('pickup');
  const tTerms = useTranslation('terms');
  const { tonnes } = useFormats();
  const labels: Readonly<Record<TruckKey, string>> = {
    plate: t(`vehicle.${transport}`),
    driver: t('trucks.driver'),
    phone: t('trucks.phone'),
    idNumber: t('trucks.idNumber'),
    licence: t('trucks.licence'),
    kind: t('trucks.kind'),
    runNo: transport === 'road' ? '' : t(`papers.run.${transport}`),
    load: `${t('trucks.load')} (${tTerms('unit.tonne')})`,
  };
  const short = t('trucks.sheet.atMost', { most: 20 });
  const allowed: Readonly<Record<TruckKey, string>> = {
    plate: t(`trucks.sheet.plate.${transport}`),
    driver: t('trucks.sheet.driver'),
    phone: t('trucks.sheet.phone'),
    idNumber: t('trucks.sheet.idNumber'),
    licence: short,
    kind: short,
    runNo: short,
    load: t('quantity.range', { least: tonnes(MIN_LOAD), left: tonnes(maxLoad(transport)) }),
  };
  return truckColumns({ label: (key) => labels[key], allowed: (key) => allowed[key] }, transport);
}
