// Translations the UI parts need, provided by the app.

import { createContext, useContext } from 'react';

export type UiWord =
  | 'back'
  | 'home'
  | 'close'
  | 'cancel'
  | 'confirm'
  | 'retry'
  | 'forbiddenWhy'
  | 'loading'
  | 'loadMore'
  | 'end'
  | 'offline'
  | 'asOf'
  | 'clear'
  | 'search'
  | 'copy'
  | 'copied'
  | 'remove'
  | 'decrease'
  | 'increase'
  | 'hideAmounts'
  | 'amountHidden'
  | 'code'
  | 'requestId'
  | 'pull'
  | 'release'
  | 'refreshing'
  | 'required'
  | 'noMatch'
  | 'from'
  | 'to'
  | 'choose'
  | 'periodWrong'
  | 'nothingFound'
  | 'clearFilters';

export type UiWords = Readonly<Record<UiWord, string>>;

const WordsContext = createContext<UiWords | undefined>(undefined);
export const WordsProvider = WordsContext.Provider;

export function useUiWords(): UiWords {
  const words = useContext(WordsContext);
  if (!words) throw new Error('the parts have no words: wrap the app in UiHost');
  return words;
}
