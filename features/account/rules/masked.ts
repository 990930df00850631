// Masks phone numbers.

/** Replaces the middle four digits with stars. */
export const masked = (phone: string): string => phone.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2');
