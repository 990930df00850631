// Chapters of the explanation of a sheet.

export const CHAPTERS = ['weight', 'quality', 'price', 'money'] as const;
export type Chapter = (typeof CHAPTERS)[number];
