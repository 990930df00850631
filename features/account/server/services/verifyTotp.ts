// The app that shows codes (RFC 6238): its secret, and which half minute a code belongs to.

import { Secret, TOTP } from 'otpauth';
import { STEP_SECONDS, STEPS_BESIDE } from '../../rules/steps.ts';

const SECRET_BYTES = 20;
/** A code that is shown can be typed for so long at least. */
const TYPING_MS = 15_000;

/** In Base32, as it is typed into an app that cannot read the picture. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What the picture holds. */
export const addressOf = (secret: string, label: string, issuer: string): string =>
  totp(secret, { label, issuer }).toString();

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1_000 / STEP_SECONDS);

export const codeAt = (secret: string, step: number): string =>
  totp(secret).generate({ timestamp: step * STEP_SECONDS * 1_000 });

/** Of the codes that would count, the first that nobody has used and that will still count when it was typed; undefined where none is left. */
export function stepToShow(lastStep: number, now: Date): number | undefined {
  const step = Math.max(lastStep + 1, stepAt(new Date(now.getTime() + TYPING_MS)) - STEPS_BESIDE);
  return step <= stepAt(now) + STEPS_BESIDE ? step : undefined;
}

/** The half minute in which the app shows this code; undefined where it does not, as long as clocks may go wrong. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window: STEPS_BESIDE });
  return delta === null ? undefined : stepAt(now) + delta;
}

const totp = (secret: string, names: { label?: string; issuer?: string } = {}) =>
  new TOTP({
    ...names,
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
    secret: Secret.fromBase32(secret),
  });
