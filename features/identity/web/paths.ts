// Path of the real-name page.

export const REAL_NAME = 'pages/user/info/realName';
