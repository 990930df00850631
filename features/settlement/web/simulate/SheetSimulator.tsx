// Settles expected weights and values on the device.

import '../settlement.css';
import { useMemo, useState } from 'react';
import { startValues } from '#features/clause/rules/curve.ts';
import type { Measured } from '#features/clause/rules/price.ts';
import { typedDecimal } from '#features/clause/writing.ts';
import { settleSheet, type SheetInput, type SheetTerms } from '#features/valuation/rules/sheet.ts';
import { toChineseCapitals } from '#packages/exact/capitals.ts';
import { fromDecimal } from '#packages/exact/decimal.ts';
import { kg, type Kg } from '#packages/exact/exact.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { KeyFigures } from '#packages/ui/Figure.tsx';
import { StatusHeader } from '#packages/ui/StatusHeader.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import type { SettledSheet } from '../../explain.ts';
import { SheetWorking } from '../working/SheetWorking.tsx';
import { Expectation, KG_DECIMALS, type ExpectedValues } from './Expectation.tsx';

export interface SheetSimulatorProps {
  readonly terms: SheetTerms;
  readonly title: string;
  readonly loaded: Kg;
  readonly received: Kg;
  readonly promised: Measured;
  /** Freight, charges and earlier payments of the sheet. */
  readonly rest?: Omit<SheetInput, 'type' | 'batches'>;
  readonly chargeName?: (id: string) => string;
  /** A page of its own, whose sliders stand beside what they change. */
  readonly isPage?: boolean;
}

const NO_CHARGE = (id: string) => id;

export function SheetSimulator({
  terms,
  title,
  loaded,
  received,
  promised,
  rest,
  chargeName = NO_CHARGE,
  isPage,
}: SheetSimulatorProps) {
  const t = useTranslation('settlement');
  const start = useMemo<ExpectedValues>(
    () => ({
      loaded: typedDecimal(loaded, KG_DECIMALS),
      received: typedDecimal(received, KG_DECIMALS),
      moved: {},
    }),
    [loaded, received],
  );
  const [typed, setTyped] = useState(start);
  const values = useMemo(() => startValues(terms.clause, promised), [terms, promised]);
  const settled = useMemo(() => simulate(terms, typed, values, rest), [terms, typed, values, rest]);
  return (
    <>
      {settled && <Outcome settled={settled} title={title} />}
      <Expectation
        isAside={isPage}
        clause={terms.clause}
        typed={typed}
        start={values}
        onChange={(change) => {
          setTyped({ ...typed, ...change });
        }}
        onReset={
          typed === start
            ? undefined
            : () => {
                setTyped(start);
              }
        }
      />
      {settled ? (
        <SheetWorking settled={settled} chargeName={chargeName} />
      ) : (
        <NoticeBox>{t('simulate.noWeight')}</NoticeBox>
      )}
      <p className="settlement-note">{t('simulate.note')}</p>
    </>
  );
}

function simulate(
  terms: SheetTerms,
  typed: ExpectedValues,
  values: Measured,
  rest: SheetSimulatorProps['rest'],
): SettledSheet | undefined {
  const [loaded, received] = [typed.loaded, typed.received].map((text) => fromDecimal(text, KG_DECIMALS));
  if (!loaded || !received || loaded < 0n || received < 0n) return undefined;
  const input: SheetInput = {
    ...rest,
    type: 'final',
    batches: [
      {
        id: '1',
        name: '',
        loaded: [kg(loaded)],
        received: [kg(received)],
        measured: { ...values, ...typed.moved },
      },
    ],
  };
  return { terms, input, sheet: settleSheet(terms, input) };
}

function Outcome({ settled: { sheet }, title }: { settled: SettledSheet; title: string }) {
  const t = useTranslation('settlement');
  const tTerms = useTranslation('terms');
  const { money, tonnes, price } = useFormats();
  const { payable, isBlocked, settled, lots } = sheet;
  return (
    <StatusHeader
      state={
        <Tag tone={isBlocked ? 'danger' : 'info'}>{t(isBlocked ? 'simulate.blocked' : 'simulate.tag')}</Tag>
      }
      title={title}
      next={isBlocked ? t('explain.blocked') : toChineseCapitals(payable)}
    >
      <KeyFigures
        columns={2}
        figures={[
          {
            key: 'payable',
            size: '22',
            value: money(payable),
            unit: tTerms('unit.yuan'),
            label: t(payable < 0n ? 'line.refund' : 'line.payable'),
          },
          {
            key: 'price',
            size: '22',
            value: price(lots[0]?.unitPrice ?? 0n),
            unit: tTerms('unit.yuan_per_tonne'),
            label: t('line.unitPrice'),
            hint: `${t('line.settled')} ${tonnes(settled)} ${tTerms('unit.tonne')}`,
          },
        ]}
      />
    </StatusHeader>
  );
}
