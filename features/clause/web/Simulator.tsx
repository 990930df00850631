// The net price a tonne under a clause as one drags heat, sulphur, ash and moisture, and what of the weight is paid.
import { useState } from 'react';
import { listSeries } from '#features/content/calls/quote.ts';
import { useCall } from '#packages/call/useCall.ts';
import { type HaoPerTonne, kg, plus } from '#packages/exact/exact.ts';
import { Notice } from '#packages/ui/Banner.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Slider } from '#packages/ui/Slider.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import type { Clause } from '../clause.ts';
import { type IndexCode, indexOf, type IndexValue, indexValue } from '../quality.ts';
import { startValues } from '../rules/curve.ts';
import type { Published } from '../rules/indexed.ts';
import { indexesOf, type Measured, type Priced, priceUnder } from '../rules/price.ts';
import { ratio } from '../rules/ratio.ts';
import { weighUnder } from '../rules/weight.ts';
import { useClauseSay } from './say.ts';

export interface SimulatorProps {
  readonly clause: Clause;
  /** The agreed price a tonne, or for each kilocalorie where the clause's base mode is PER_KCAL. */
  readonly price: HaoPerTonne;
  /** What was promised: where the sliders stand at first. */
  readonly promised?: Measured | undefined;
}

/** What 100 tonnes of such coal are settled as. */
const WEIGHED = kg(100_000n);

export function Simulator({ clause, price, promised }: SimulatorProps) {
  const { say, index, yuan, tonnes } = useClauseSay();
  const published = usePublished(clause);
  const [moved, setMoved] = useState<Measured>({});
  const start = startValues(clause, promised);
  const measured = { ...start, ...moved };
  if (!published) return <Notice tone="info">{say('simulator.noSeries')}</Notice>;
  const priced = priceUnder(clause, price, measured, published);
  const weighed = weighUnder(clause, ratio(WEIGHED), measured);
  const action = Object.keys(moved).length > 0 ? { label: say('simulator.reset'), onPress: () => { setMoved({}); } } : undefined;
  return (
    <Section title={say('simulator.title')} mark={<Tag tone="info">{say('simulator.hint')}</Tag>} action={action}>
      {indexesOf(clause).map((code) => {
        const { min, max, step } = rangeOf(code, start[code]);
        const value = measured[code] ?? min;
        return (
          <Slider
            key={code} label={say(`index.${code}`)} value={value} min={min} max={max} step={step} text={index(code, value)}
            outcome={<Outcome amount={amountOf(priced, code)} />}
            onChange={(chosen) => { setMoved((before) => ({ ...before, [code]: chosen })); }}
          />
        );
      })}
      <Rows>
        <Row isFact label={say('simulator.base')} value={yuan(priced.base.price)} />
        <Row isFact label={say('simulator.sum')} value={yuan(priced.sum)} />
        {weighed.settled !== WEIGHED && <Row isFact label={say('simulator.weight')} value={`${tonnes(weighed.settled)} t`} />}
        <Row
          label={say('simulator.net')} weight="strong" value={`${yuan(priced.unitPrice)} ${say('unit.price')}`}
          valueHint={priced.rejections.length > 0 && <Tag tone="danger">{say('simulator.rejected')}</Tag>}
        />
      </Rows>
    </Section>
  );
}

function Outcome({ amount }: { amount: HaoPerTonne }) {
  const { yuan } = useClauseSay();
  if (amount === 0n) return null;
  return <span className={amount > 0n ? 'ui-tone-rise' : 'ui-tone-fall'}>{amount > 0n ? '+' : ''}{yuan(amount)}</span>;
}

const amountOf = ({ adjustments }: Priced, code: IndexCode) =>
  plus(...adjustments.filter(({ index }) => index === code).map(({ amount }) => amount));

/** Each series at its newest price; undefined while one of them has none. */
function usePublished({ base }: Clause): Published | undefined {
  const parts = base.mode === 'INDEX' ? base.parts : [];
  const series = useCall(listSeries, {}, { enabled: parts.length > 0 }).data?.list ?? [];
  const newest = parts.map(({ series: id }) => [id, series.find((one) => one.id === id)?.newest?.price] as const);
  const known = newest.flatMap(([id, value]) => (value === undefined ? [] : [[id, ratio(value)] as const]));
  return known.length === parts.length ? new Map(known) : undefined;
}

const STEPS = 400n;

/** Over what is usual for the index and what was promised, in steps a thumb can hit. */
function rangeOf(code: IndexCode, promised: IndexValue | undefined) {
  const { warn, hard } = indexOf(code);
  const { least, most } = warn ?? hard;
  const min = promised !== undefined && promised < least ? promised : least;
  const max = promised !== undefined && promised > most ? promised : most;
  const fine = (max - min) / STEPS;
  return { min, max, step: indexValue(fine < 1n ? 1n : fine) };
}
