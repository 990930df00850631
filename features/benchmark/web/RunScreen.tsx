// What a figure was made of, without names, computed again on the device.

import * as z from 'zod/mini';
import { Word } from '#features/catalog/web/word/Word.tsx';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { askedId } from '#packages/schema/wire.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Card, Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { saveAs } from '#packages/ui/saveAs.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { runFile } from '../calls/read.ts';
import { checkRunFile, type RunFile, readRunFile } from '../rules/file.ts';
import { UnknownIndex } from './IndexScreen.tsx';
import { methodPath } from './paths.ts';
import { RunDeals } from './RunDeals.tsx';
import { usePriceText } from './useIndex.ts';
import './benchmark.css';

const RunQuery = z.object({ id: z.optional(z.string()) });

export default function RunScreen() {
  const t = useTranslation('benchmark');
  const [{ id }] = useScreenQuery(RunQuery);
  const query = useCall(runFile, { runId: askedId(id) });
  return (
    <Screen title={t('run.title')}>
      <QueryView query={query} feature="benchmark">
        {({ file: text }) => {
          const file = readRunFile(text);
          return file ? <Run file={file} text={text} /> : <UnknownIndex />;
        }}
      </QueryView>
    </Screen>
  );
}

function Run({ file, text }: { file: RunFile; text: string }) {
  const t = useTranslation('benchmark');
  const { inputs } = file;
  const isSame = checkRunFile(file).length === 0;
  return (
    <>
      <NoticeBox tone={isSame ? 'success' : 'danger'}>{t(isSame ? 'run.same' : 'run.differs')}</NoticeBox>
      <Result file={file} />
      {inputs ? (
        <>
          <RunDeals deals={inputs.deals} />
          <Quotes quotes={inputs.quotes} />
        </>
      ) : (
        <NoticeBox tone="warning">{t('carriedWhy')}</NoticeBox>
      )}
      <Card>
        <Button
          icon="down"
          isWide
          onPress={() => saveAs(`index-${file.index.id}-${file.weekEnd}.json`, text)}
        >
          {t('download.json')}
        </Button>
      </Card>
    </>
  );
}

function Result({ file: { index, weekEnd, result, previous, reason } }: { file: RunFile }) {
  const t = useTranslation('benchmark');
  const priceText = usePriceText();
  const { deals, firms, quantity } = result;
  return (
    <Section title={t('week', { day: weekEnd })} note={t('unit')}>
      <Rows title={t('figure')}>
        <Row isFact weight="strong" label={t('figure')} value={priceText(result.figure)} />
        <Row
          isFact
          label={<Word of="dealPrice">{t('dealPrice')}</Word>}
          value={priceText(result.dealPrice)}
        />
        <Row isFact label={t('quotePrice')} value={priceText(result.quotePrice)} />
        <Row isFact label={t('raw')} value={priceText(result.raw)} />
        <Row isFact label={t('run.previous')} value={priceText(previous)} />
        {!result.isCarried && (
          <Row isFact label={t('deals')} value={t('dealsOf', { deals, firms, quantity })} />
        )}
        {reason !== '' && <Row isFact label={t('run.reason')} value={reason} />}
        <Row label={t('method')} to={methodPath(index.id)} />
      </Rows>
    </Section>
  );
}

function Quotes({ quotes }: { quotes: NonNullable<RunFile['inputs']>['quotes'] }) {
  const t = useTranslation('benchmark');
  const { day, price } = useFormats();
  return (
    <Section title={t('run.quotes')} note={t('unit')}>
      {quotes.length === 0 ? (
        <p className="benchmark-note">{t('run.noQuotes')}</p>
      ) : (
        <div className="benchmark-table ui-scroll-x">
          <table className="ui-number" aria-label={t('run.quotes')}>
            <thead>
              <tr>
                <th scope="col">{t('run.day')}</th>
                <th scope="col">{t('run.bid')}</th>
                <th scope="col">{t('run.offer')}</th>
              </tr>
            </thead>
            <tbody>
              {quotes.map((one) => (
                <tr key={one.day}>
                  <th scope="row">{day(one.day)}</th>
                  <td>{price(one.bid)}</td>
                  <td>{price(one.offer)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  );
}
