// Symbol of a quality index, with its basis as subscript.

import type { IndexCode } from '../quality.ts';
import { symbolParts } from '../symbols.ts';

export function IndexSymbol({ index }: { index: IndexCode }) {
  const [letters, subscript] = symbolParts(index);
  return (
    <b className="clause-symbol">
      {letters}
      {subscript && <sub>{subscript}</sub>}
    </b>
  );
}
