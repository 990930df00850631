// List of annual contracts with their months.

import { onTrial } from '#features/launch/web/onTrial.tsx';
import { Contracts } from './ContractList.tsx';

export default onTrial('signatures', Year);

function Year() {
  return <Contracts list="year" />;
}
