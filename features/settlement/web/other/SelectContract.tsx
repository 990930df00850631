// Choosing a contract to settle something else of.

import { SelectContract } from '../parts/SelectContract.tsx';

export default function OtherSelectContract() {
  return <SelectContract what="other" />;
}
