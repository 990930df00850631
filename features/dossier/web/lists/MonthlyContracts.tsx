// List of monthly contracts.

import { Contracts } from './ContractList.tsx';

export default function MonthlyContracts() {
  return <Contracts list="month" />;
}
