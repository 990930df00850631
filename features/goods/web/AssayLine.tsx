// Latest assay of a pile in one line.

import type { Assay } from '../calls.ts';
import { useSay } from './say.ts';

export function AssayLine({ assay }: { assay: Assay | null }) {
  const { say, percent, integer, day } = useSay();
  if (!assay) return <p className="ui-card-note">{say('assay.none')}</p>;
  return (
    <p className="ui-card-note ui-number">
      {integer(assay.heat)} kcal/kg · {say('sulphur')} {percent(assay.sulphur)}&nbsp;% · {say('ash')}{' '}
      {percent(assay.ash)}&nbsp;% · {say('moisture')} {percent(assay.moisture)}&nbsp;% ·{' '}
      {day(assay.sampledOn)}
    </p>
  );
}
