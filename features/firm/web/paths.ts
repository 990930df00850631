// Where the pages of firms stand, for those that lead to them.

export const STAFF = 'pages/user/staff';
export const OWN_FIRMS = 'pages/user/firms';
