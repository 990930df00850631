// The codes of failures that no server declares: what the transport meets, and what every other answer becomes.

export const RUNTIME = {
  /** Any answer but 2xx. */
  normalised: '-1',
  /** With the text `timeout`; without a text it is the network. */
  timeout: '5',
  network: '5',
  aborted: '600003',
  uploadNetwork: '602001',
} as const;

/** Of requests, uploads and downloads alike. */
export const TIMEOUT_MS = 60_000;
