// Screen to choose a contract for an ad hoc settlement.

import { SelectContract } from '../parts/SelectContract.tsx';

export default function OtherSelectContract() {
  return <SelectContract what="other" />;
}
