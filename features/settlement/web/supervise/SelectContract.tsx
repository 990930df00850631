// Choosing a contract to pay out of the supervised account.

import { SelectContract } from '../parts/SelectContract.tsx';

export default function SuperviseSelectContract() {
  return <SelectContract what="supervise" />;
}
