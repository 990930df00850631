// Wizard step: tickets, transit loss and foreign matter.

import { countWeight } from '#features/valuation/rules/weights.ts';
import { termsFromWire } from '#features/valuation/wire.ts';
import { fromDecimal } from '#packages/exact/decimal.ts';
import { useLocale } from '#packages/i18n/react.ts';
import { Section } from '#packages/ui/Card.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { formatRatioTonnes } from '../../../explain.ts';
import { useSay } from '../../parts/say.ts';
import { chosenBatches } from './form.ts';
import type { StepProps } from './step.ts';

export function StepWeights({ form, basis, onChange, isTried }: StepProps) {
  const { say, trade, tonnes, percent } = useSay();
  const locale = useLocale();
  const batches = chosenBatches(form, basis);
  const { clause, weight } = termsFromWire(basis.terms);
  const carried = countWeight(
    weight,
    {
      loaded: batches.flatMap(({ trips }) => trips.map(({ loaded }) => loaded)),
      received: batches.flatMap(({ trips }) => trips.map(({ loaded, received }) => received ?? loaded)),
    },
    clause.rounding,
  );
  const unit = trade('unit.tonne');
  const wrong = (text: string, decimals: number) =>
    isTried && text !== '' && fromDecimal(text, decimals) === undefined
      ? say('operate.badNumber')
      : undefined;
  return (
    <>
      <Section title={say('weights.inAll')}>
        <Rows title={say('weights.inAll')}>
          <Row isFact label={say('line.loaded')} value={`${tonnes(carried.loaded)} ${unit}`} />
          <Row isFact label={say('line.received')} value={`${tonnes(carried.received)} ${unit}`} />
          <Row
            isFact
            label={say('line.loss')}
            value={`${tonnes(carried.lost)} ${unit}`}
            valueHint={say('weights.allowed', {
              rate: percent(weight.lossRate),
              allowed: formatRatioTonnes(carried.allowed, locale),
            })}
          />
          {carried.excess.numerator > 0n && (
            <Row
              isFact
              label={say('weights.excess')}
              value={`${formatRatioTonnes(carried.excess, locale)} ${unit}`}
            />
          )}
          <Row
            weight="strong"
            label={say('line.counted')}
            hint={say(`weights.${weight.counts}`)}
            value={`${formatRatioTonnes(carried.counted, locale)} ${unit}`}
          />
        </Rows>
      </Section>
      {batches.map((batch) => (
        <Section
          key={batch.id}
          title={batch.name}
          note={`${tonnes(batch.loaded)} → ${tonnes(batch.received)} ${unit}`}
        >
          <details className="settlement-trucks">
            <summary>{say('batches.trips', { count: batch.trips.length })}</summary>
            <div className="settlement-table-box">
              <table className="settlement-table">
                <thead>
                  <tr>
                    <th scope="col">{say('weights.truck')}</th>
                    <th scope="col">
                      {say('line.loaded')} {unit}
                    </th>
                    <th scope="col">
                      {say('line.received')} {unit}
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
      <Section title={say('weights.foreign')}>
        <div className="settlement-fields">
          <NumberField
            label={say('weights.foreignShare')}
            decimals={2}
            unit="%"
            value={form.foreignShare}
            onChange={(foreignShare) => {
              onChange({ foreignShare });
            }}
            error={wrong(form.foreignShare, 2)}
          />
          <NumberField
            label={say('weights.foreignWeight')}
            decimals={3}
            unit={unit}
            value={form.foreignWeight}
            onChange={(foreignWeight) => {
              onChange({ foreignWeight });
            }}
            error={wrong(form.foreignWeight, 3)}
          />
        </div>
        <p className="settlement-note">{say('weights.foreignWhy')}</p>
      </Section>
    </>
  );
}
