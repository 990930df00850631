// Between integers with a scale and the decimals people read and type; exact in both directions.

/** 51200n at scale 2 is "512.00". */
export function toDecimal(value: bigint, scale: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const text = scale === 0 ? whole : `${whole}.${digits.slice(-scale)}`;
  return value < 0n ? `-${text}` : text;
}

/**
 * "1,234.5" at scale 2 is 123450n. Undefined for anything that is not a plain decimal, and for more
 * decimals than the scale holds: nothing that was typed is ever rounded away.
 */
export function fromDecimal(text: string, scale: number): bigint | undefined {
  const plain = text.trim().replaceAll(/[,\u00a0\u202f\s]/g, '');
  const match = /^(-?)(\d{1,15})(?:\.(\d*))?$/.exec(plain);
  if (!match) return undefined;
  const [, sign, whole = '', fraction = ''] = match;
  const kept = fraction.slice(0, scale).padEnd(scale, '0');
  if (/[1-9]/.test(fraction.slice(scale))) return undefined;
  const magnitude = BigInt(whole + kept);
  return sign ? -magnitude : magnitude;
}
