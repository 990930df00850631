// The names of the firms that terms speak of, as far as the contract names them.

import type { ContractCard } from '../../calls/read.ts';

export const nameIn =
  ({ coalOrg, useCoalOrg, seller, buyer }: ContractCard) =>
  (id: string): string =>
    [coalOrg, useCoalOrg, seller, buyer].find((one) => one?.id === id)?.name ?? `…${id.slice(-6)}`;
