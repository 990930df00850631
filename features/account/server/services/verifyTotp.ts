// TOTP (RFC 6238): secrets, codes and time steps.

import { Secret, TOTP } from 'otpauth';
import { TOTP_PERIOD_SECONDS, TOTP_DRIFT_STEPS } from '../../rules/signInSteps.ts';

const SECRET_BYTES = 20;
/** Minimum time left to type a shown code. */
const TYPING_MS = 15_000;

/** In Base32, for apps that cannot scan the QR code. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

export const otpauthAddress = (secret: string, label: string, issuer: string): string =>
  totp(secret, { label, issuer }).toString();

export const totpStepAt = (now: Date): number => Math.floor(now.getTime() / 1_000 / TOTP_PERIOD_SECONDS);

export const totpCodeAt = (secret: string, step: number): string =>
  totp(secret).generate({ timestamp: step * TOTP_PERIOD_SECONDS * 1_000 });

/** The first unused step whose code stays valid long enough to be typed; undefined if there is none. */
export function demonstrationTotpStep(lastStep: number, now: Date): number | undefined {
  const step = Math.max(lastStep + 1, totpStepAt(new Date(now.getTime() + TYPING_MS)) - TOTP_DRIFT_STEPS);
  return step <= totpStepAt(now) + TOTP_DRIFT_STEPS ? step : undefined;
}

/** The time step of a code, within the allowed clock drift; undefined if the code is wrong. */
export function findTotpStep(secret: string, code: string, now: Date): number | undefined {
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window: TOTP_DRIFT_STEPS });
  return delta === null ? undefined : totpStepAt(now) + delta;
}

const totp = (secret: string, names: { label?: string; issuer?: string } = {}) =>
  new TOTP({
    ...names,
    algorithm: 'SHA1',
    digits: 6,
    period: TOTP_PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });
