// How a phone is shown to whoever may not need all of it.

/** The middle digits are stars. */
export const masked = (phone: string): string => phone.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2');
