// Contracts that takes and negotiations on the board made.

import { Contracts } from './ContractList.tsx';

export default function AutoTrad() {
  return <Contracts list="auto_trad" />;
}
