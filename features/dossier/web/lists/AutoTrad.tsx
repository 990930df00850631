// List of contracts from takes and negotiations on the board.

import { onTrial } from '#features/launch/web/onTrial.tsx';
import { Contracts } from './ContractList.tsx';

export default onTrial('signatures', AutoTrad);

function AutoTrad() {
  return <Contracts list="auto_trad" />;
}
