// Choosing a contract of an invited lot.

import { SelectContract } from '../parts/SelectContract.tsx';

export default function InviteSelectContract() {
  return <SelectContract what="invite" />;
}
