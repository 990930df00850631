// Contracts that are over, with their evidence.

import { Contracts } from './ContractList.tsx';

export default function Archive() {
  return <Contracts list="archive" />;
}
