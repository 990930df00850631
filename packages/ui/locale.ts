// Which language's digits and dates the parts write, as an Intl tag.

import { createContext, useContext } from 'react';

const LocaleContext = createContext('en-GB');
export const LocaleProvider = LocaleContext.Provider;
export const useLocaleTag = () => useContext(LocaleContext);
