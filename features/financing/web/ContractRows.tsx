// Contracts that documents of a loan belong to.

import { contractPath } from '#features/contract/web/parts/paths.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { Row } from '#packages/ui/Row.tsx';
import type { LoanRead } from './parts/loan.ts';

export function ContractRows({ liens, mayOpen }: { liens: LoanRead['liens']; mayOpen: boolean }) {
  const t = useTranslation('financing');
  const contracts = new Map(liens.map(({ base: { contract } }) => [contract.id, contract.no]));
  return [...contracts].map(([id, no]) => (
    <Row key={id} isFact label={t('detail.contract')} value={no} {...(mayOpen && { to: contractPath(id) })} />
  ));
}
