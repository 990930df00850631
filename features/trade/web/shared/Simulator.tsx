// The net price a tonne under a clause as one drags heat, sulphur, ash and moisture.
import { useState } from 'react';
import { Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Slider } from '#packages/ui/Slider.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { type HaoPerTonne, plus } from '#packages/exact/exact.ts';
import { type IndexCode, indexOf, type IndexValue, indexValue } from '#features/clause/quality.ts';
import { indexesOf, type Measured, type Priced, priceUnder } from '#features/clause/rules/price.ts';
import { pricePerTonne } from '../../rules/deposit.ts';
import type { Clause } from '#features/clause/clause.ts';
import type { ListingTerms } from '../../terms.ts';
import { useSay } from './say.ts';

type Simulated = Pick<ListingTerms, 'spec' | 'price' | 'priceMode' | 'heatBase'>;

export function Simulator({ terms, clause }: { terms: Simulated; clause: Clause }) {
  const { say, index, yuan } = useSay();
  const codes = indexesOf(clause);
  const promised = promisedValues(terms.spec, clause);
  const [moved, setMoved] = useState<Measured>({});
  const measured = { ...promised, ...moved };
  const priced = priceUnder(clause, clause.base.mode === 'PER_KCAL' ? terms.price : pricePerTonne(terms), measured);
  const action = Object.keys(moved).length > 0 ? { label: say('simulator.reset'), onPress: () => { setMoved({}); } } : undefined;
  return (
    <Section title={say('simulator.title')} mark={<Tag tone="info">{say('simulator.hint')}</Tag>} action={action}>
      {codes.map((code) => {
        const { min, max, step } = rangeOf(code, promised[code]);
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
        <Row
          label={say('simulator.net')} weight="strong" value={`${yuan(priced.unitPrice)} ${say('unit.yuan_per_tonne')}`}
          valueHint={priced.rejections.length > 0 && <Tag tone="danger">{say('simulator.rejected')}</Tag>}
        />
      </Rows>
    </Section>
  );
}

function Outcome({ amount }: { amount: HaoPerTonne }) {
  const { yuan } = useSay();
  if (amount === 0n) return null;
  return <span className={amount > 0n ? 'ui-tone-rise' : 'ui-tone-fall'}>{amount > 0n ? '+' : ''}{yuan(amount)}</span>;
}

const amountOf = ({ adjustments }: Priced, code: IndexCode) =>
  plus(...adjustments.filter(({ index }) => index === code).map(({ amount }) => amount));

/** What was promised, and for what was not, the edge from which the clause counts. */
function promisedValues(spec: ListingTerms['spec'], clause: Clause): Measured {
  const edge = (code: IndexCode) => clause.terms.find(({ index }) => index === code)?.from ?? baseHeatOf(clause, code) ?? indexOf(code).hard.least;
  return Object.fromEntries(indexesOf(clause).map((code) => [code, valueOf(spec, code) ?? edge(code)]));
}

const valueOf = (spec: ListingTerms['spec'], code: IndexCode) => {
  const promise = spec.find(({ index }) => index === code);
  return promise && indexValue(promise.value);
};

const baseHeatOf = ({ base }: Clause, code: IndexCode): IndexValue | undefined =>
  ('baseHeat' in base && base.heatIndex === code ? base.baseHeat : undefined);

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
