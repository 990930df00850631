// Names of form fields in the input of the calls that send them.

export const INPUT_NAMES: Readonly<Record<string, string>> = {
  coalOrg: 'coalOrgId',
  useCoalOrg: 'useCoalOrgId',
  namedFirms: 'namedFirmIds',
  counterparty: 'counterpartyId',
  supplier: 'sellerId',
  customer: 'buyerId',
  scans: 'scanIds',
  'sellerDeposit.value': 'sellerDeposit',
  'buyerDeposit.value': 'buyerDeposit',
  upstreamPrice: 'upstream.price',
  downstreamPrice: 'downstream.price',
};

/** Faults name fields of the input. */
export const inputName = (field: string): string => INPUT_NAMES[field] ?? field;
