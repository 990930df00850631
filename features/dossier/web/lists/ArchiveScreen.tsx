// List of archived contracts.

import { Contracts } from './ContractList.tsx';

export default function ArchiveScreen() {
  return <Contracts list="archive" />;
}
