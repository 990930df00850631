// Screen to choose a contract for an ad hoc settlement.

import { onTrial } from '#features/launch/web/onTrial.tsx';
import { SelectContract } from '#features/settlement/web/parts/SelectContract.tsx';

export default onTrial('money', AdhocSelectContract);

function AdhocSelectContract() {
  return <SelectContract what="other" />;
}
