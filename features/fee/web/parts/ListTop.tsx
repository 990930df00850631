// Head of a list: views and search field.

import { type ReactNode, useEffect, useState } from 'react';
import { SearchField } from '#packages/ui/SearchField.tsx';
import { Tabs } from '#packages/ui/Tabs.tsx';

interface ListTopProps<View extends string> {
  readonly title: string;
  readonly view: View;
  readonly views: readonly { readonly value: View; readonly label: string }[];
  readonly onView: (view: View) => void;
  readonly keyword: string;
  readonly placeholder: string;
  readonly onSearch: (keyword: string | undefined) => void;
  readonly children?: ReactNode;
}

export function ListTop<View extends string>({
  title,
  view,
  views,
  onView,
  keyword,
  placeholder,
  onSearch,
  children,
}: ListTopProps<View>) {
  const [typed, setTyped] = useState(keyword);
  useEffect(() => {
    setTyped(keyword);
  }, [keyword]);
  const search = (text: string) => {
    onSearch(text.trim().slice(0, 40) || undefined);
  };
  return (
    <>
      <Tabs label={title} value={view} views={views} onChange={onView} />
      <SearchField
        value={typed}
        onSubmit={search}
        placeholder={placeholder}
        onChange={(text) => {
          setTyped(text);
          if (text === '') search('');
        }}
      />
      {children}
    </>
  );
}
