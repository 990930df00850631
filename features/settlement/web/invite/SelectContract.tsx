// Screen to choose a contract for quick settlement.

import { onTrial } from '#features/launch/web/onTrial.tsx';
import { SelectContract } from '../parts/SelectContract.tsx';

export default onTrial('signatures', InviteSelectContract);

function InviteSelectContract() {
  return <SelectContract what="invite" />;
}
