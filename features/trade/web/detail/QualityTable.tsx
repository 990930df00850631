// What is promised of the coal, and beyond what it may be refused.
import { Section } from '#packages/ui/Card.tsx';
import type { QualityPromise } from '../../terms.ts';
import { type Say, useSay } from '../shared/say.ts';

export function QualityTable({ spec }: { spec: readonly QualityPromise[] }) {
  const { say, index } = useSay();
  return (
    <Section title={say('detail.quality')}>
      <table className="trade-table ui-number">
        <thead><tr><th scope="col"><span className="ui-hidden">{say('field.spec')}</span></th><th scope="col">{say('detail.promise')}</th><th scope="col">{say('detail.reject')}</th></tr></thead>
        <tbody>
          {spec.map((promise) => (
            <tr key={promise.index}>
              <td>{say(`index.${promise.index}`)}</td>
              <td>{promised(promise, say, index)}</td>
              <td>{promise.reject === undefined ? '—' : `${rejectSign(promise)} ${index(promise.index, promise.reject)}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

export function promised({ index, op, value, upper }: QualityPromise, say: Say, write: ReturnType<typeof useSay>['index']): string {
  switch (op) {
    case 'at_least': return `≥ ${write(index, value)}`;
    case 'at_most': return `≤ ${write(index, value)}`;
    case 'between': return `${write(index, value)} – ${write(index, upper ?? value)}`;
    case 'typical': return `${write(index, value)} (${say('op.typical')})`;
  }
}

export const rejectSign = ({ value, reject }: QualityPromise) => ((reject ?? 0n) < value ? '<' : '>');
