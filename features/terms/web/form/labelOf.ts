// Labels of form fields.

import type { ListingTerms } from '../../terms.ts';

const TERM_OF = {
  coalOrg: 'coalOrgId',
  useCoalOrg: 'useCoalOrgId',
  clauseChoice: 'clause',
  keptClause: 'clause',
  namedFirms: 'namedFirmIds',
  assayReport: 'assayReportId',
} as const;

export function labelOf(path: string): `field.${keyof ListingTerms}` {
  const [name = 'title'] = path.split('.');
  return `field.${name in TERM_OF ? TERM_OF[name as keyof typeof TERM_OF] : (name as keyof ListingTerms)}`;
}
