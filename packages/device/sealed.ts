// The measures of a sealed description.

/** Bytes. */
export const NONCE_LENGTH = 12;
export const TAG_LENGTH = 16;
/** Signs: an RSA block of 2,048 bits and all that a description may say; whoever sends more is not listened to. */
export const LONGEST_SEALED = 2_000;
