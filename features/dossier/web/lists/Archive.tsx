// List of archived contracts.

import { Contracts } from './ContractList.tsx';

export default function Archive() {
  return <Contracts list="archive" />;
}
