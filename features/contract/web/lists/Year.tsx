// Annual contracts with their twelve months.

import { Contracts } from './ContractList.tsx';

export default function Year() {
  return <Contracts list="year" />;
}
