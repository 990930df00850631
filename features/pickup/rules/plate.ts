// Number plates: province character, then six signs, seven on green plates.
const PLATE =
  /^[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-Z][A-HJ-NP-Z0-9挂学警港澳]{5,6}$/;

export const isPlate = (plate: string): boolean => PLATE.test(plate);

/** Normalises a plate for comparison: no spaces or dots, upper case. */
export const normalisePlate = (typed: string): string => typed.replaceAll(/[\s·•.-]/g, '').toUpperCase();
