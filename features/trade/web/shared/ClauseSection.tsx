// The price and its clause in sentences: what is added, what is taken off, and when a lot may be refused.
import { Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { WHOLE } from '#packages/exact/exact.ts';
import { describeTerms, type IndexDescription, type TermDescription } from '#features/clause/rules/description.ts';
import type { Clause } from '#features/clause/clause.ts';
import type { ListingTerms } from '../../terms.ts';
import type { IndexCode } from '#features/clause/quality.ts';
import { useSay } from './say.ts';
import './trade.css';

export function ClauseSection({ terms: { clause, priceMode } }: { terms: Pick<ListingTerms, 'clause' | 'priceMode'> }) {
  const { say } = useSay();
  return (
    <Section title={say('detail.clause')} note={say(`priceMode.${priceMode}`)}>
      {clause ? <ClauseText clause={clause} /> : <p className="trade-note">{say('clause.absent')}</p>}
    </Section>
  );
}

export function ClauseText({ clause }: { clause: Clause }) {
  const { say, index } = useSay();
  const sentences = useClauseSentences();
  return (
    <>
      <p className="trade-text">{sentences.base(clause)}</p>
      <Rows>
        {describeTerms(clause).map((part) => (
          <Row key={part.index} label={say(`index.${part.index}`)} hint={<Lines lines={sentences.part(part)} />} />
        ))}
      </Rows>
      {clause.moisture && <p className="trade-text">{say(`clause.moisture.${clause.moisture.mode}`, { limit: index('MT', clause.moisture.limit) })}</p>}
      <p className="trade-note">{say(`clause.rounding.${clause.rounding}`)}</p>
    </>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) => lines.map((line) => <span key={line} className="ui-row-hint">{line}</span>);

export interface ClauseLine { readonly key: string; readonly label: string; readonly text: string }

/** The same as plain lines, each under what it is about, for setting two clauses side by side. */
export function useClauseLines(): (clause: Clause) => ClauseLine[] {
  const { say, index } = useSay();
  const sentences = useClauseSentences();
  return (clause) => [
    { key: 'clause.base', label: say('detail.clause'), text: sentences.base(clause) },
    ...describeTerms(clause).map((part) => ({ key: `clause.${part.index}`, label: say(`index.${part.index}`), text: sentences.part(part).join('\n') })),
    ...(clause.moisture ? [{ key: 'clause.moisture', label: say('index.MT'), text: say(`clause.moisture.${clause.moisture.mode}`, { limit: index('MT', clause.moisture.limit) }) }] : []),
    { key: 'clause.rounding', label: say('detail.clause'), text: say(`clause.rounding.${clause.rounding}`) },
  ];
}

function useClauseSentences() {
  const { say, index } = useSay();

  function term(code: IndexCode, { side, from, to, effect, counting, step, rate, unit, mult, cap, deadband }: TermDescription): string {
    const range = say(`clause.${side === 'ABOVE' ? 'above' : 'below'}.${to === null ? 'open' : 'closed'}`, { from: index(code, from), to: to === null ? '' : index(code, to) });
    const each = say(`clause.${effect}.${counting}`, { step: step === undefined ? '' : index(code, step), rate: say(`clause.rate.${unit}`, { rate }) });
    const more = [
      mult === WHOLE ? undefined : say('clause.mult', { mult }),
      cap === undefined ? undefined : say('clause.cap', { cap }),
      deadband && say(`clause.deadband.${deadband.mode}`, { width: index(code, deadband.width) }),
    ].filter((part) => part !== undefined);
    return [say('clause.line', { range, each }), ...more].join('; ');
  }

  return {
    base({ base }: Clause): string {
      if (base.mode === 'FIXED') return say('clause.base.FIXED');
      const heat = 'baseHeat' in base ? index(base.heatIndex, base.baseHeat) : '';
      return say(`clause.base.${base.mode}`, { index: say(`index.${base.heatIndex}`), heat });
    },
    part: ({ index: code, terms, rejectAbove, rejectBelow }: IndexDescription): string[] => [
      ...terms.map((one) => term(code, one)),
      ...rejectBelow.map((limit) => say('clause.reject.below', { limit: index(code, limit) })),
      ...rejectAbove.map((limit) => say('clause.reject.above', { limit: index(code, limit) })),
    ],
  };
}
