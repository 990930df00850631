// TOTP (RFC 6238): secrets, codes and time steps.

import { Secret, TOTP } from 'otpauth';
import { STEP_SECONDS, STEPS_BESIDE } from '../../rules/steps.ts';

const SECRET_BYTES = 20;
/** Minimum time left to type a shown code. */
const TYPING_MS = 15_000;

/** In Base32, for apps that cannot scan the QR code. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

export const addressOf = (secret: string, label: string, issuer: string): string =>
  totp(secret, { label, issuer }).toString();

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1_000 / STEP_SECONDS);

export const codeAt = (secret: string, step: number): string =>
  totp(secret).generate({ timestamp: step * STEP_SECONDS * 1_000 });

/** The first unused step whose code stays valid long enough to be typed; undefined if there is none. */
export function stepToShow(lastStep: number, now: Date): number | undefined {
  const step = Math.max(lastStep + 1, stepAt(new Date(now.getTime() + TYPING_MS)) - STEPS_BESIDE);
  return step <= stepAt(now) + STEPS_BESIDE ? step : undefined;
}

/** The time step of a code, within the allowed clock drift; undefined if the code is wrong. */
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
