// Paths of the firm feature's pages.

export const STAFF = 'pages/user/staff';
export const OWN_FIRMS = 'pages/user/firms';
