// What processes tell each other. A word can get lost: it only makes quick what a sweep finds anyway.

export interface Bus {
  /** To all other processes. */
  say(word: string): Promise<void>;
  close(): Promise<void>;
}

export interface Ears {
  hear(word: string): void;
  /** One listens, for the first time or again: what was said before then was not heard. */
  listening(): void;
}

export type OpenBus = (ears: Ears) => Bus;

/** Begins every word, so that nobody answers their own. */
export const signed = (name: string, word: string) => `${name} ${word}`;

/** The word of somebody else, or undefined. */
export function fromOthers(name: string, heard: string): string | undefined {
  const at = heard.indexOf(' ');
  return at < 0 || heard.slice(0, at) === name ? undefined : heard.slice(at + 1);
}
