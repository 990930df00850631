// Firm names that the contract response contains.

import type { ContractCard } from '../../calls/read.ts';

export const nameIn =
  ({ coalOrg, useCoalOrg, seller, buyer }: ContractCard) =>
  (id: string): string =>
    [coalOrg, useCoalOrg, seller, buyer].find((one) => one?.id === id)?.name ?? `…${id.slice(-6)}`;
