// Search field of a list: the keyword changes on submitting or clearing.

import { useEffect, useState } from 'react';
import { SearchField } from './SearchField.tsx';

const MAX_KEYWORD_LENGTH = 40;

interface KeywordFieldProps {
  readonly keyword: string | undefined;
  readonly placeholder: string;
  readonly onSearch: (keyword: string | undefined) => unknown;
}

export function KeywordField({ keyword = '', placeholder, onSearch }: KeywordFieldProps) {
  const [typed, setTyped] = useState(keyword);
  useEffect(() => {
    setTyped(keyword);
  }, [keyword]);
  const search = (text: string) => {
    onSearch(text.trim().slice(0, MAX_KEYWORD_LENGTH) || undefined);
  };
  return (
    <SearchField
      value={typed}
      onSubmit={search}
      placeholder={placeholder}
      onChange={(text) => {
        setTyped(text);
        if (text === '') search('');
      }}
    />
  );
}
