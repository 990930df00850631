// Field-by-field comparison of two versions, marked by text and colour.

import './diff.css';
import { useTranslation } from '#packages/i18n/react.ts';
import { useDayText } from './useDayText.ts';

export interface DiffField {
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

export function Diff({ fields }: { fields: readonly DiffField[] }) {
  const t = useTranslation('ui.admin');
  const dayText = useDayText();
  const changed = fields.filter(({ before, after }) => before !== after);
  if (changed.length === 0) return <p className="desk-about">{t('unchanged')}</p>;
  return (
    <table className="desk-diff">
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {changed.map(({ label, before, after }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{before === null ? t('none') : <del>{dayText(before)}</del>}</td>
            <td>{after === null ? t('none') : <ins>{dayText(after)}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
