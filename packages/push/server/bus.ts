// The bus between processes. Messages may be lost: sweeps find the same later.

export interface Bus {
  say(word: string): Promise<void>;
  close(): Promise<void>;
}

export interface Ears {
  hear(word: string): void;
  /** Called when (re)connected: earlier messages may have been missed. */
  listening(): void;
}

export type OpenBus = (ears: Ears) => Bus;

/** Prefixes a message with its sender, so that senders ignore their own. */
export const signed = (name: string, word: string) => `${name} ${word}`;

export function fromOthers(name: string, message: string): string | undefined {
  const at = message.indexOf(' ');
  return at < 0 || message.slice(0, at) === name ? undefined : message.slice(at + 1);
}
