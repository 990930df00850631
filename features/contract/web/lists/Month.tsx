// Monthly contracts, most of them out of a year.

import { Contracts } from './ContractList.tsx';

export default function Month() {
  return <Contracts list="month" />;
}
