// Where the pages of bindings and lists are.

import type { Relation, Side } from '../choices.ts';

export const bindPath = (relation: Relation) =>
  relation === 'COAL' ? 'pages/bindAuth/coalOrgBind' : 'pages/bindAuth/useCoalOrgBind';
export const savePath = (side: Side) =>
  side === 'BUY' ? 'pages/bindAuth/buyerListSave' : 'pages/bindAuth/sellerListSave';
