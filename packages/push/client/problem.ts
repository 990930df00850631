// Connection problems, reported for operations.

export interface Problem {
  readonly at: 'connect' | 'send' | 'negotiate' | 'register' | 'login' | 'signature';
  readonly errorCode: number;
  readonly text: string;
}
