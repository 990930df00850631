// List of contracts from listings that named their firms, and from sessions.

import { onTrial } from '#features/launch/web/onTrial.tsx';
import { Contracts } from './ContractList.tsx';

export default onTrial('signatures', InvitationContracts);

function InvitationContracts() {
  return <Contracts list="invite" />;
}
