// List of annual contracts with their months.

import { Contracts } from './ContractList.tsx';

export default function Year() {
  return <Contracts list="year" />;
}
