// Who finds firms, colleagues, invitations and changes of menus.

import { desk, type Rows } from './row.ts';

export const firmRows: Rows = {
  '/api/firm/own/choose': { of: 'ownFirm', by: ['owner'] },
  '/api/firm/staff/change': { of: 'colleague', by: ['owner'] },
  '/api/firm/staff/disable': { of: 'colleague', by: ['owner'] },
  '/api/firm/staff/enable': { of: 'colleague', by: ['owner'] },
  '/api/firm/staff/remove': { of: 'colleague', by: ['owner'] },
  '/api/firm/seat/grant': { of: 'seatRequest', by: ['owner'] },
  '/api/firm/seat/decline': { of: 'seatRequest', by: ['owner'] },
  '/api/firm/invitation/resend': { of: 'invitation', by: ['owner'] },
  '/api/firm/invitation/withdraw': { of: 'invitation', by: ['owner'] },
  '/api/firm/invitation/accept': { of: 'invitation', by: ['invited'] },
  '/api/firm/invitation/decline': { of: 'invitation', by: ['invited'] },
  '/api/firm/menu/approve': { of: 'menuChange', by: desk },
  '/api/firm/menu/reject': { of: 'menuChange', by: desk },
  '/api/firm/operator/propose': { of: 'colleague', by: desk },
  '/api/firm/operator/approve': { of: 'seatChange', by: desk },
  '/api/firm/operator/reject': { of: 'seatChange', by: desk },
  '/api/firm/operator/withdraw': { of: 'seatChange', by: desk },
  '/api/firm/operator/address': { of: 'seatChange', by: desk },
  '/api/firm/menu/withdraw': { of: 'menuChange', by: desk },
};
