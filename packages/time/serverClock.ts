// The server's time: the device's clock, corrected by its measured offset.

let offsetMs = 0;

/** Milliseconds since 1970, by the server's clock. */
export const serverNow = (): number => Date.now() + offsetMs;

/** `ms`: how far the server's clock is ahead of the device's. */
export function correctClock(ms: number): void {
  offsetMs = ms;
}
