// Error codes of the client runtime, which no server declares.

export const RUNTIME = {
  /** Any HTTP status but 2xx. */
  normalised: '-1',
  /** With the text `timeout`; without a text it is a network failure. */
  timeout: '5',
  network: '5',
  aborted: '600003',
  uploadNetwork: '602001',
} as const;

/** Of requests, uploads and downloads. */
export const TIMEOUT_MS = 60_000;
