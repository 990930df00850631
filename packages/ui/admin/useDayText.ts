// Formats a text if it is a day.

import { useFormats } from '#packages/i18n/react.ts';
import { isDay } from './days.ts';

export function useDayText(): (text: string) => string {
  const { day } = useFormats();
  return (text) => (isDay(text) ? day(text) : text);
}
