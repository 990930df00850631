// Sections of a contract, in reading order.

import type { ContractDetail } from '#features/contract/calls/read.ts';
import { Terms } from '#features/contract/web/terms/Terms.tsx';
import { Bonds } from './Bonds.tsx';
import { Breaches } from './Breaches.tsx';
import { Children } from './Children.tsx';
import { Head } from './Head.tsx';
import { History } from './History.tsx';
import { Months } from './Months.tsx';
import { Origin } from './Origin.tsx';
import { Parties } from './Parties.tsx';
import { Settling } from './Settling.tsx';
import { Signatures } from './Signatures.tsx';
import { Versions } from './Versions.tsx';

export function Document({ contract, onDone }: { contract: ContractDetail; onDone?: () => unknown }) {
  return (
    <>
      <Head contract={contract} />
      <Breaches contract={contract} />
      <Settling contract={contract} onDone={onDone} />
      <Versions contract={contract} />
      <Parties contract={contract} />
      <Months contract={contract} />
      <Terms contract={contract} />
      <Signatures contract={contract} />
      <Bonds contract={contract} />
      <Children contract={contract} />
      <Origin contract={contract} />
      <History contract={contract} />
    </>
  );
}
