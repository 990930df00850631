// Screen to choose a contract for an ad hoc settlement.

import { SelectContract } from '#features/settlement/web/parts/SelectContract.tsx';

export default function AdhocSelectContract() {
  return <SelectContract what="other" />;
}
