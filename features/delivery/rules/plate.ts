// Number plates: a province's character, then six signs, or seven on a green plate.
const PLATE =
  /^[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-Z][A-HJ-NP-Z0-9挂学警港澳]{5,6}$/;

export const isPlate = (plate: string): boolean => PLATE.test(plate);

/** As it is compared: without spaces and points, in capitals. */
export const plateOf = (typed: string): string => typed.replaceAll(/[\s·•.-]/g, '').toUpperCase();
