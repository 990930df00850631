// List of frameworks, supplements, terminations and contracts signed on paper.

import { Contracts } from './ContractList.tsx';

export default function Agreement() {
  return <Contracts list="agreement" />;
}
