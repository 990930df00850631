// List of contracts from takes and negotiations on the board.

import { Contracts } from './ContractList.tsx';

export default function AutoTrad() {
  return <Contracts list="auto_trad" />;
}
