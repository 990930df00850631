// Field-by-field comparison of two versions, marked by text and colour.

import './diff.css';
import { useDayText } from './useDayText.ts';
import { useDeskPartWords } from './useWords.ts';

export interface DiffField {
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

export function Diff({ fields }: { fields: readonly DiffField[] }) {
  const words = useDeskPartWords();
  const dayText = useDayText();
  const changed = fields.filter(({ before, after }) => before !== after);
  if (changed.length === 0) return <p className="desk-about">{words.unchanged}</p>;
  return (
    <table className="desk-diff">
      <thead>
        <tr>
          <th scope="col">{words.field}</th>
          <th scope="col">{words.before}</th>
          <th scope="col">{words.after}</th>
        </tr>
      </thead>
      <tbody>
        {changed.map(({ label, before, after }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{before === null ? words.none : <del>{dayText(before)}</del>}</td>
            <td>{after === null ? words.none : <ins>{dayText(after)}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
