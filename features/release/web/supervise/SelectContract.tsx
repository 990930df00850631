// Screen to choose a contract for a release.

import { onTrial } from '#features/launch/web/onTrial.tsx';
import { SelectContract } from '#features/settlement/web/parts/SelectContract.tsx';

export default onTrial('money', SuperviseSelectContract);

function SuperviseSelectContract() {
  return <SelectContract what="supervise" />;
}
