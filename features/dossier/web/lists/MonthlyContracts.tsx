// List of monthly contracts.

import { onTrial } from '#features/launch/web/onTrial.tsx';
import { Contracts } from './ContractList.tsx';

export default onTrial('signatures', MonthlyContracts);

function MonthlyContracts() {
  return <Contracts list="month" />;
}
