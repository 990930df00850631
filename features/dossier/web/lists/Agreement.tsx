// List of frameworks, supplements, terminations and contracts signed on paper.

import { onTrial } from '#features/launch/web/onTrial.tsx';
import { Contracts } from './ContractList.tsx';

export default onTrial('signatures', Agreement);

function Agreement() {
  return <Contracts list="agreement" />;
}
