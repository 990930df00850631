// Screen to choose a contract for quick settlement.

import { SelectContract } from '../parts/SelectContract.tsx';

export default function InviteSelectContract() {
  return <SelectContract what="invite" />;
}
