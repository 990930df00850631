// Masks mail addresses.

/** Leaves the domain, which tells whether one provider takes no mail. */
export const maskMail = (mail: string): string =>
  mail.replace(/^(.?).*(@[^@]*)$/u, (_all, first: string, domain: string) => `${first}***${domain}`);
