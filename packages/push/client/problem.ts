// Connection problems, reported for operations.

export interface ConnectionProblem {
  readonly at: 'connect' | 'send' | 'negotiate' | 'register' | 'login' | 'signature';
  readonly errorCode: number;
  readonly text: string;
}
