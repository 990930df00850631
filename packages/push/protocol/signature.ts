// Packet signatures (Base64 SHA-256) find damage; encryption prevents forgery.

import type { PacketEnvelope } from './codec.ts';
import { COMMAND } from './commands.ts';

/** The signed text: all fields without separators; `plain` is the payload before encryption. */
export function signedText(
  { timeStamp, packetId, command }: Omit<PacketEnvelope, 'version' | 'data' | 'signature'>,
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
