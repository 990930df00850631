// Addresses of the credit page and its views.

export const CREDIT = 'pages/user/credit';
