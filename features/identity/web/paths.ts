// The page of one's real name, which others lead to.

export const REAL_NAME = 'pages/user/info/realName';
