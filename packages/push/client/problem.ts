// What went wrong with the push connection, for whoever looks after the site.

export interface Problem {
  readonly at: 'connect' | 'send' | 'negotiate' | 'register' | 'login' | 'signature';
  readonly errorCode: number;
  readonly text: string;
}
