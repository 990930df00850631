// List of monthly contracts.

import { Contracts } from './ContractList.tsx';

export default function Month() {
  return <Contracts list="month" />;
}
