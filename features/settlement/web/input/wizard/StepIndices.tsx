// Wizard step: source of each index, and published prices.

import * as z from 'zod/mini';
import { type IndexCode, indexOf } from '#features/clause/quality.ts';
import { chargesWaterTwice } from '#features/clause/rules/check.ts';
import { writeValue } from '#features/clause/writing.ts';
import { useSeriesNames } from '#features/contract/web/terms/useSeriesNames.ts';
import { INDEX_SOURCES, type IndexSource } from '#features/valuation/choices.ts';
import { maySourceCount } from '#features/valuation/rules/sources.ts';
import { HAO_PER_FEN, divide } from '#packages/exact/exact.ts';
import { INTL_TAG } from '#packages/i18n/locale.ts';
import { useLocale } from '#packages/i18n/react.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { OneOf } from '#packages/ui/Choices.tsx';
import { DateField } from '#packages/ui/DateField.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { Tabs } from '#packages/ui/Tabs.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { useSay } from '../../parts/say.ts';
import { chosenBatches, countedValue, decidedSource, reportedValue, sourceValue } from './form.ts';
import type { StepProps } from './step.ts';

const ViewQuery = z.object({ view: z.catch(z.optional(z.enum(['quality', 'price'])), undefined) });

export function StepIndices(props: StepProps) {
  const { say } = useSay();
  const [{ view = 'quality' }, change] = useScreenQuery(ViewQuery);
  const { needs, prices, terms } = props.basis;
  return (
    <>
      <Tabs
        label={say('step.indices')}
        value={view}
        onChange={(value) => {
          change({ view: value });
        }}
        views={(['quality', 'price'] as const).map((value) => ({
          value,
          label: say(`indices.${value}`),
          count: value === 'price' ? prices.filter(({ frozen }) => frozen === null).length : 0,
        }))}
      />
      {chargesWaterTwice(terms.clause) && <NoticeBox tone="warning">{say('indices.double')}</NoticeBox>}
      {view === 'price' ? (
        <Prices {...props} />
      ) : needs.length === 0 ? (
        <NoticeBox>{say('indices.noneNeeded')}</NoticeBox>
      ) : (
        needs.map((index) => <IndexItem key={index} index={index} {...props} />)
      )}
    </>
  );
}

/** Each batch's value from the chosen source; a missing one blocks. */
function IndexItem({ index, form, basis, onChange, isTried }: StepProps & { index: IndexCode }) {
  const { say, trade, index: write } = useSay();
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
    <Section title={trade(`index.${index}`)} note={indexOf(index).unit}>
      <OneOf
        label={say('indices.source')}
        value={chosen}
        onChange={choose}
        choices={choices.map((value) => ({ value, label: say(`source.${value}`) }))}
        error={isTried && isMissing ? say('indices.missing') : undefined}
      />
      <div className="settlement-table-box">
        <table className="settlement-table">
          <thead>
            <tr>
              <th scope="col">{say('indices.batch')}</th>
              {offered.map((source) => (
                <th key={source} scope="col">
                  {say(`source.${source}`)}
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
                      <Tag tone="danger">{say('indices.outside')}</Tag>
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
                          {trade(`index.${reported.index}`)} {write(reported.index, reported.value)}
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

function Prices({ form, basis: { prices, terms }, onChange, isTried }: StepProps) {
  const { say, trade, price, dayOf } = useSay();
  const nameOf = useSeriesNames();
  if (prices.length === 0) return <NoticeBox>{say('indices.noPrices')}</NoticeBox>;
  return (
    <>
      <Section title={say('indices.day')}>
        <DateField
          label={say('indices.day')}
          value={form.priceDay}
          onChange={(priceDay) => {
            onChange({ priceDay });
          }}
          hint={say('indices.dayWhy')}
          isRequired
        />
      </Section>
      {prices.map(({ series, frozen }) => (
        <Section key={series} title={nameOf(series)}>
          {frozen ? (
            <Rows title={nameOf(series)}>
              <Row
                weight="strong"
                label={say('indices.counts')}
                hint={say('indices.mean', { count: frozen.count })}
                value={`${price(
                  divide(frozen.sum, BigInt(frozen.count) * HAO_PER_FEN, terms.clause.rounding) * HAO_PER_FEN,
                )} ${trade('unit.yuan_per_tonne')}`}
                valueHint={<Tag tone="info">{say('indices.frozen')}</Tag>}
              />
              {frozen.quotes.map(({ day, price: quoted }) => (
                <Row
                  key={day}
                  isFact
                  label={dayOf(day)}
                  hint={frozen.source}
                  value={`${price(quoted)} ${trade('unit.yuan_per_tonne')}`}
                />
              ))}
            </Rows>
          ) : (
            <NoticeBox tone={isTried ? 'danger' : 'warning'}>
              {say('indices.unpublished', { day: dayOf(form.priceDay) })}
            </NoticeBox>
          )}
        </Section>
      ))}
    </>
  );
}
