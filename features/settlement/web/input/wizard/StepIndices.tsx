// Wizard step: source of each index, and published prices.

import * as z from 'zod/mini';
import { type IndexCode, indexOf } from '#features/clause/quality.ts';
import { chargesWaterTwice } from '#features/clause/rules/check.ts';
import { useClauseFormats } from '#features/clause/web/useClauseFormats.ts';
import { writeValue } from '#features/clause/writing.ts';
import { useSeriesNames } from '#features/contract/web/terms/useSeriesNames.ts';
import { INDEX_SOURCES, type IndexSource } from '#features/valuation/choices.ts';
import { maySourceCount } from '#features/valuation/rules/sources.ts';
import { HAO_PER_FEN, divide } from '#packages/exact/exact.ts';
import { INTL_TAG } from '#packages/i18n/locale.ts';
import { useLocale, useTranslation, useFormats } from '#packages/i18n/react.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { OneOf } from '#packages/ui/Choices.tsx';
import { DateField } from '#packages/ui/DateField.tsx';
import { FieldSet, ListError } from '#packages/ui/Field.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { Tabs } from '#packages/ui/Tabs.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import {
  chosenBatches,
  countedValue,
  decidedSource,
  reportedValue,
  sourceValue,
  type StepProps,
} from './form.ts';

type IndexProps = Omit<StepProps, 'errorOf'>;

const ViewQuery = z.object({ view: z.catch(z.optional(z.enum(['quality', 'price'])), undefined) });

export function StepIndices(props: IndexProps) {
  const t = useTranslation('settlement');
  const [{ view = 'quality' }, change] = useScreenQuery(ViewQuery);
  const { needs, prices, terms } = props.basis;
  return (
    <>
      <Tabs
        label={t('step.indices')}
        value={view}
        onChange={(value) => {
          change({ view: value });
        }}
        views={(['quality', 'price'] as const).map((value) => ({
          value,
          label: t(`indices.${value}`),
          count: value === 'price' ? prices.filter(({ frozen }) => frozen === null).length : 0,
        }))}
      />
      <ListError name="sources" value={JSON.stringify(props.form.sources)} />
      {chargesWaterTwice(terms.clause) && <NoticeBox tone="warning">{t('indices.double')}</NoticeBox>}
      {view === 'price' ? (
        <Prices {...props} />
      ) : needs.length === 0 ? (
        <NoticeBox>{t('indices.noneNeeded')}</NoticeBox>
      ) : (
        needs.map((index) => <IndexItem key={index} index={index} {...props} />)
      )}
    </>
  );
}

/** Each batch's value from the chosen source; a missing one blocks. */
function IndexItem({ index, form, basis, onChange, isTried }: IndexProps & { index: IndexCode }) {
  const t = useTranslation('settlement');
  const tTerms = useTranslation('clause');
  const { index: write } = useClauseFormats();
  const locale = useLocale();
  const batches = chosenBatches(form, basis);
  const chosen = form.sources[index] ?? 'agreed';
  const offered = INDEX_SOURCES.filter(
    (source) =>
      source === 'agreed' || batches.some((batch) => sourceValue(batch, index, source) !== undefined),
  );
  const choices = offered.filter((source) =>
    batches.every((batch) => maySourceCount(source, decidedSource(batch, index))),
  );
  const choose = (source: IndexSource) => {
    onChange({ sources: { ...form.sources, [index]: source } });
  };
  const isMissing = batches.some((batch) => countedValue(form, batch, index) === undefined);
  return (
    <Section title={tTerms(`index.${index}`)} note={indexOf(index).unit}>
      <OneOf
        label={t('indices.source')}
        value={chosen}
        onChange={choose}
        choices={choices.map((value) => ({ value, label: t(`source.${value}`) }))}
        error={isTried && isMissing ? t('indices.missing') : undefined}
      />
      <div className="ui-scroll-x">
        <table className="settlement-table">
          <thead>
            <tr>
              <th scope="col">{t('indices.batch')}</th>
              {offered.map((source) => (
                <th key={source} scope="col">
                  {t(`source.${source}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {batches.map((batch) => (
              <tr key={batch.id}>
                <th scope="row">
                  {batch.name}
                  {batch.outside.includes(index) && (
                    <>
                      {' '}
                      <Tag tone="danger">{t('indices.outside')}</Tag>
                    </>
                  )}
                </th>
                {offered.map((source) => {
                  const value = sourceValue(batch, index, source);
                  const text = value === undefined ? '–' : writeValue(INTL_TAG[locale], index, value);
                  const reported = reportedValue(batch, index, source);
                  return (
                    <td key={source} className="ui-number">
                      {source === countedValue(form, batch, index)?.source ? <strong>{text}</strong> : text}
                      {reported && (
                        <p className="settlement-note">
                          {tTerms(`index.${reported.index}`)} {write(reported.index, reported.value)}
                        </p>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

function Prices({ form, basis: { prices, terms }, onChange, isTried }: IndexProps) {
  const t = useTranslation('settlement');
  const tTerms = useTranslation('terms');
  const { price, day: dayOf } = useFormats();
  const nameOf = useSeriesNames();
  if (prices.length === 0) return <NoticeBox>{t('indices.noPrices')}</NoticeBox>;
  return (
    <>
      <FieldSet title={t('indices.day')}>
        <DateField
          label={t('indices.day')}
          name="priceDay"
          value={form.priceDay}
          onChange={(priceDay) => {
            onChange({ priceDay });
          }}
          hint={t('indices.dayWhy')}
          isRequired
        />
      </FieldSet>
      {prices.map(({ series, frozen }) => (
        <Section key={series} title={nameOf(series)}>
          {frozen ? (
            <Rows title={nameOf(series)}>
              <Row
                weight="strong"
                label={t('indices.counts')}
                hint={t('indices.mean', { count: frozen.count })}
                value={`${price(
                  divide(frozen.sum, BigInt(frozen.count) * HAO_PER_FEN, terms.clause.rounding) * HAO_PER_FEN,
                )} ${tTerms('unit.yuan_per_tonne')}`}
                valueHint={<Tag tone="info">{t('indices.frozen')}</Tag>}
              />
              {frozen.quotes.map(({ day, price: quoted }) => (
                <Row
                  key={day}
                  isFact
                  label={dayOf(day)}
                  hint={frozen.source}
                  value={`${price(quoted)} ${tTerms('unit.yuan_per_tonne')}`}
                />
              ))}
            </Rows>
          ) : (
            <NoticeBox tone={isTried ? 'danger' : 'warning'}>
              {t('indices.unpublished', { day: dayOf(form.priceDay) })}
            </NoticeBox>
          )}
        </Section>
      ))}
    </>
  );
}
