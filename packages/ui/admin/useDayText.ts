// A text that is a day, as the reader writes days; any other as it is.

import { useFormats } from '#packages/i18n/react.ts';
import { isDay } from './days.ts';

export function useDayText(): (text: string) => string {
  const { day } = useFormats();
  return (text) => (isDay(text) ? day(text) : text);
}
