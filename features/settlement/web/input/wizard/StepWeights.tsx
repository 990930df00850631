// Wizard step: tickets, transit loss and foreign matter.

import { groupBatches } from '#features/valuation/rules/lots.ts';
import { countWeight, totalWeight } from '#features/valuation/rules/weights.ts';
import { termsFromWire } from '#features/valuation/wire.ts';
import { useLocale, useTranslation, useFormats } from '#packages/i18n/react.ts';
import { Section } from '#packages/ui/Card.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { formatRatioTonnes } from '../../../explain.ts';
import { chosenBatches, type StepProps } from './form.ts';

export function StepWeights({ form, basis, onChange, errorOf }: StepProps) {
  const t = useTranslation('settlement');
  const tTerms = useTranslation('terms');
  const { tonnes, percent } = useFormats();
  const locale = useLocale();
  const batches = chosenBatches(form, basis);
  const { clause, weight, averaging } = termsFromWire(basis.terms);
  const carried = totalWeight(
    groupBatches(averaging, batches).map((group) =>
      countWeight(
        weight,
        {
          loaded: group.flatMap(({ trips }) => trips.map(({ loaded }) => loaded)),
          received: group.flatMap(({ trips }) => trips.map(({ loaded, received }) => received ?? loaded)),
        },
        clause.rounding,
      ),
    ),
  );
  const unit = tTerms('unit.tonne');
  return (
    <>
      <Section title={t('weights.inAll')}>
        <Rows title={t('weights.inAll')}>
          <Row isFact label={t('line.loaded')} value={`${tonnes(carried.loaded)} ${unit}`} />
          <Row isFact label={t('line.received')} value={`${tonnes(carried.received)} ${unit}`} />
          <Row
            isFact
            label={t('line.loss')}
            value={`${tonnes(carried.lost)} ${unit}`}
            valueHint={t('weights.allowed', {
              rate: percent(weight.lossRate),
              allowed: formatRatioTonnes(carried.allowed, locale),
            })}
          />
          {carried.excess.numerator > 0n && (
            <Row
              isFact
              label={t('weights.excess')}
              value={`${formatRatioTonnes(carried.excess, locale)} ${unit}`}
            />
          )}
          <Row
            weight="strong"
            label={t('line.counted')}
            hint={t(`weights.${weight.counts}`)}
            value={`${formatRatioTonnes(carried.counted, locale)} ${unit}`}
          />
        </Rows>
        {batches.length > 1 && weight.lossRate > 0n && (
          <p className="settlement-note">{t(`explain.allowance.${averaging}`)}</p>
        )}
      </Section>
      {batches.map((batch) => (
        <Section
          key={batch.id}
          title={batch.name}
          note={`${tonnes(batch.loaded)} → ${tonnes(batch.received)} ${unit}`}
        >
          <details className="settlement-trucks">
            <summary>{t('batches.trips', { count: batch.trips.length })}</summary>
            <div className="ui-scroll-x">
              <table className="settlement-table">
                <thead>
                  <tr>
                    <th scope="col">{t('weights.truck')}</th>
                    <th scope="col">
                      {t('line.loaded')} {unit}
                    </th>
                    <th scope="col">
                      {t('line.received')} {unit}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {batch.trips.map(({ id, plate, no, loaded, received }) => (
                    <tr key={id}>
                      <th scope="row">
                        {plate}
                        <br />
                        <span className="settlement-note">{no}</span>
                      </th>
                      <td className="ui-number">{tonnes(loaded)}</td>
                      <td className="ui-number">{received === null ? '–' : tonnes(received)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </details>
        </Section>
      ))}
      <FieldSet title={t('weights.foreign')}>
        <NumberField
          label={t('weights.foreignShare')}
          name="foreign.share"
          decimals={2}
          unit="%"
          value={form.foreignShare}
          onChange={(foreignShare) => {
            onChange({ foreignShare });
          }}
          error={errorOf('foreign.share')}
        />
        <NumberField
          label={t('weights.foreignWeight')}
          name="foreign.weight"
          decimals={3}
          unit={unit}
          value={form.foreignWeight}
          onChange={(foreignWeight) => {
            onChange({ foreignWeight });
          }}
          error={errorOf('foreign.weight')}
        />
        <p className="settlement-note">{t('weights.foreignWhy')}</p>
      </FieldSet>
    </>
  );
}
