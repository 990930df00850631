// Reads the authorities whose cards and USB tokens holders may bring, from a file.

import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ConfigError } from './config.ts';

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** DER. Each may issue certificates; what else stands in the file is left out. */
export async function readCardAuthorities(path: string | undefined): Promise<readonly Uint8Array[]> {
  if (path === undefined) return [];
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new ConfigError(`CARD_AUTHORITIES is wrong: ${error.message}`);
  });
  const found = text.match(CERTIFICATE)?.map((pem) => parse(pem)) ?? [];
  if (found.length === 0 || found.some((one) => one?.ca !== true))
    throw new ConfigError(
      `CARD_AUTHORITIES is wrong: ${path} holds no certificates in PEM, or some that are of no authority`,
    );
  return found.flatMap((one) => (one ? [new Uint8Array(one.raw)] : []));
}

function parse(pem: string): X509Certificate | undefined {
  try {
    return new X509Certificate(pem);
  } catch {
    return undefined;
  }
}
