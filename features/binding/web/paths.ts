// Paths of the pages of bindings and partner lists.

import type { Relation, PartnerSide } from '../choices.ts';

export const bindPath = (relation: Relation) =>
  relation === 'COAL' ? 'pages/bindAuth/coalOrgBind' : 'pages/bindAuth/useCoalOrgBind';
export const savePath = (side: PartnerSide) =>
  side === 'BUY' ? 'pages/bindAuth/buyerListSave' : 'pages/bindAuth/sellerListSave';
