// Statutory limits for coal of a rank, as the parameters set them.

import { PARAMETERS } from '#features/catalog/parameters.ts';
import { useParameters } from '#features/catalog/web/useParameters.ts';
import { LEGAL_LIMIT_KEYS, type LegalLimits, legalLimitsFor } from '../../rules/legalLimits.ts';

/** Defaults until the server answers. */
export function useLegalLimits(rankCode: string): LegalLimits {
  const data = useParameters(LEGAL_LIMIT_KEYS);
  return legalLimitsFor(rankCode, (key) => BigInt(data?.[key] ?? PARAMETERS[key].value));
}
