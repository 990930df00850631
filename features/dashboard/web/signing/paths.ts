// Path of the page on which several papers are signed.

export const SIGN_TOGETHER_PATH = 'pages/business/signing';
