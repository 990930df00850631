// What a packet's signature is the Base64 of the SHA-256 of; it finds damage, the encryption around it finds forgery.

import type { Envelope } from './codec.ts';
import { COMMAND } from './commands.ts';

/** The plain text of a packet without separators; `plain` is the payload before it is encrypted. */
export function signedText(
  { timeStamp, packetId, command }: Omit<Envelope, 'version' | 'data' | 'signature'>,
  plain: string,
) {
  return `${timeStamp}${packetId}${command}${plain}`;
}

const UNSIGNED: ReadonlySet<number> = new Set([
  COMMAND.heartbeat,
  COMMAND.serverClose,
  COMMAND.redirectServer,
]);
const CLEAR: ReadonlySet<number> = new Set([...UNSIGNED, COMMAND.keyNegotiate, COMMAND.keyNegotiateResult]);

export const isSigned = (command: number) => !UNSIGNED.has(command);
export const isEncrypted = (command: number) => !CLEAR.has(command);
