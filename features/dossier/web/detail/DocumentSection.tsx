// Sections of a contract, in reading order.

import type { ContractDetail } from '#features/contract/calls/read.ts';
import { ContractTermsSection } from '#features/contract/web/terms/ContractTermsSection.tsx';
import { FinanceThis } from '#features/funds/web/FinanceThis.tsx';
import { Bonds } from './Bonds.tsx';
import { BreachList } from './BreachList.tsx';
import { Children } from './Children.tsx';
import { ContractHistory } from './ContractHistory.tsx';
import { ContractScreenHead } from './ContractScreenHead.tsx';
import { Months } from './Months.tsx';
import { OriginSection } from './OriginSection.tsx';
import { PartiesSection } from './PartiesSection.tsx';
import { PaymentPlan } from './PaymentPlan.tsx';
import { RatingSection } from './RatingSection.tsx';
import { Settling } from './Settling.tsx';
import { SignatureSection } from './SignatureSection.tsx';
import { VersionsSection } from './VersionsSection.tsx';

export function DocumentSection({ contract, onDone }: { contract: ContractDetail; onDone?: () => unknown }) {
  return (
    <>
      <ContractScreenHead contract={contract} />
      <RatingSection contract={contract.card} />
      <BreachList contract={contract} />
      <Settling contract={contract} onDone={onDone} />
      <PaymentPlan contract={contract} />
      {contract.card.state === 'effective' || contract.card.state === 'performing' ? (
        <FinanceThis product="order" baseId={contract.card.id} ownerId={contract.card.buyer.id} />
      ) : null}
      <VersionsSection contract={contract} />
      <PartiesSection contract={contract} />
      <Months contract={contract} />
      <ContractTermsSection contract={contract} />
      <SignatureSection contract={contract} />
      <Bonds contract={contract} />
      <Children contract={contract} />
      <OriginSection contract={contract} />
      <ContractHistory contract={contract} />
    </>
  );
}
