// The latest assay of a pile in one line.
import type { Assay } from '../calls.ts';
import { useSay } from './say.ts';

export function AssayLine({ assay }: { assay: Assay | null }) {
  const { say, percent } = useSay();
  if (!assay) return <p className="ui-card-note">{say('assay.none')}</p>;
  return (
    <p className="ui-card-note ui-number">
      {assay.heat.toString()} kcal/kg · {say('sulphur')} {percent(assay.sulphur)} · {say('ash')} {percent(assay.ash)} · {say('moisture')} {percent(assay.moisture)} · {assay.sampledOn}
    </p>
  );
}
