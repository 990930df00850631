// Form for the quotes of a day: typed beside the newest ones, or from a file.

import { useState } from 'react';
import { fromDecimal } from '#packages/exact/decimal.ts';
import { type HaoPerTonne, haoPerTonne } from '#packages/exact/exact.ts';
import { useFormats, useLocale, useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { DeskSubmit } from '#packages/ui-data/admin/DeskSubmit.tsx';
import { DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { FileInput } from '#packages/ui/admin/FileInput.tsx';
import { TextInput } from '#packages/ui/admin/Inputs.tsx';
import { enterQuotes, type Series } from '../calls/quote.ts';
import { readQuoteTable } from './quoteTable.ts';

function priceOf(typed: string): HaoPerTonne | undefined {
  const hao = fromDecimal(typed, 4);
  return hao === undefined || hao < 10_000n ? undefined : haoPerTonne(hao);
}

export function QuoteForm({ all, onDone }: { all: readonly Series[]; onDone(): void }) {
  const t = useTranslation('content.console');
  const tContent = useTranslation('content');
  const locale = useLocale();
  const { price, listed } = useFormats();
  const [day, setDay] = useState(() => dayInMarket(new Date()));
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [note, setNote] = useState('');
  const { run, problem, setProblem } = useMutationCall(enterQuotes);
  const bring = async (file: File) => {
    const { prices, unknown } = readQuoteTable(
      await file.text(),
      all.map((one) => one.id),
    );
    setTyped((now) => ({ ...now, ...prices }));
    setProblem(
      unknown.length > 0
        ? tContent('fault.series_unknown', { series: listed(unknown.slice(0, 5)) })
        : undefined,
    );
  };
  const send = async () => {
    const entered = all.filter((one) => (typed[one.id] ?? '').trim() !== '');
    const wrong = entered.find((one) => priceOf(typed[one.id] ?? '') === undefined);
    if (entered.length === 0 || wrong)
      return setProblem(wrong ? `${t('quote.wrong')}: ${wrong.names[locale]}` : t('quote.empty'));
    const quotes = entered.flatMap((one) => {
      const hao = priceOf(typed[one.id] ?? '');
      return hao === undefined ? [] : [{ seriesId: one.id, price: hao }];
    });
    const done = await run({ day, quotes, note });
    if (done) onDone();
  };
  return (
    <DeskSection title={t('quote.enter')}>
      <div className="desk-form">
        <TextInput label={t('quote.day')} type="date" value={day} onChange={setDay} />
        <TextInput
          label={t('quote.note')}
          value={note}
          most={200}
          hint={t('quote.noteHint')}
          onChange={setNote}
        />
        <div className="desk-filter">
          <FileInput
            label={t('quote.table')}
            accept=".csv,text/csv"
            hint={t('quote.tableHint')}
            onChoose={(file) => {
              void bring(file);
            }}
          />
        </div>
      </div>
      <div className="desk-form">
        {all.map((one) => (
          <TextInput
            key={one.id}
            label={one.names[locale]}
            value={typed[one.id] ?? ''}
            hint={
              one.newest ? `${one.newest.day}: ${price(one.newest.price)} ${tContent('price.unit')}` : '–'
            }
            onChange={(text) => {
              setTyped((now) => ({ ...now, [one.id]: text }));
            }}
          />
        ))}
      </div>
      <DeskSubmit
        problem={problem}
        label={t('propose')}
        onSubmit={send}
        cancelLabel={t('back')}
        onCancel={onDone}
      />
    </DeskSection>
  );
}
