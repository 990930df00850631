// List of contracts from listings that named their firms, and from sessions.

import { Contracts } from './ContractList.tsx';

export default function InvitationContracts() {
  return <Contracts list="invite" />;
}
