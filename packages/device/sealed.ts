// Sizes of an encrypted device description.

/** Bytes. */
export const NONCE_LENGTH = 12;
export const TAG_LENGTH = 16;
/** Maximum length in characters: an RSA block of 2,048 bits and the longest description. */
export const MAX_ENCRYPTED_LENGTH = 2_000;
