// Screen to choose a contract for a release.

import { SelectContract } from '#features/settlement/web/parts/SelectContract.tsx';

export default function SuperviseSelectContract() {
  return <SelectContract what="supervise" />;
}
