// The bus between processes. Messages may be lost: sweeps find the same later.

export interface Bus {
  publish(word: string): Promise<void>;
  close(): Promise<void>;
}

export interface BusListener {
  onMessage(word: string): void;
  /** Called when (re)connected: earlier messages may have been missed. */
  onConnected(): void;
}

export type OpenBus = (listener: BusListener) => Bus;

/** Prefixes a message with its sender, so that senders ignore their own. */
export const withSender = (name: string, word: string) => `${name} ${word}`;

export function fromOthers(name: string, message: string): string | undefined {
  const at = message.indexOf(' ');
  return at < 0 || message.slice(0, at) === name ? undefined : message.slice(at + 1);
}
