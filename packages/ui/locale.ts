// BCP 47 tag in which parts format digits and dates.

import { createContext, useContext } from 'react';

const LocaleContext = createContext('en-GB');
export const LocaleProvider = LocaleContext.Provider;
export const useLocaleTag = () => useContext(LocaleContext);
