// State of the response form: payment mode and represented organisation.

import { useState } from 'react';
import { useTrader } from '#features/firm/web/useTrader.ts';
import type { ListingTerms } from '#features/terms/terms.ts';
import type { NamedFirm } from '#features/terms/web/FirmField.tsx';

export function useResponseFields(terms: ListingTerms) {
  const { firm } = useTrader();
  const [payMode, setPayMode] = useState(terms.payModes[0]);
  const [org, setOrg] = useState<NamedFirm>();
  const needsOrg = firm?.capabilities.includes('trading_company') ?? false;
  return {
    payMode,
    setPayMode,
    org,
    setOrg,
    needsOrg,
    lacksOrg: needsOrg && org === undefined,
    input: { ...(payMode ? { payMode } : {}), ...(org ? { orgId: org.id } : {}) },
  };
}
export type ResponseFields = ReturnType<typeof useResponseFields>;
