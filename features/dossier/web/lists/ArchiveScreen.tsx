// List of archived contracts.

import { onTrial } from '#features/launch/web/onTrial.tsx';
import { Contracts } from './ContractList.tsx';

export default onTrial('signatures', ArchiveScreen);

function ArchiveScreen() {
  return <Contracts list="archive" />;
}
