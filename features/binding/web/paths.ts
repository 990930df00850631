// Paths of the pages of bindings and partner lists.

import type { Relation, Side } from '../choices.ts';

export const bindPath = (relation: Relation) =>
  relation === 'COAL' ? 'pages/bindAuth/coalOrgBind' : 'pages/bindAuth/useCoalOrgBind';
export const savePath = (side: Side) =>
  side === 'BUY' ? 'pages/bindAuth/buyerListSave' : 'pages/bindAuth/sellerListSave';
