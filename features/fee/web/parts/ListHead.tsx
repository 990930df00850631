// Head of a list: views and search field.

import { type ReactNode } from 'react';
import { KeywordField } from '#packages/ui/KeywordField.tsx';
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

export function ListHead<View extends string>({
  title,
  view,
  views,
  onView,
  keyword,
  placeholder,
  onSearch,
  children,
}: ListTopProps<View>) {
  return (
    <>
      <Tabs label={title} value={view} views={views} onChange={onView} />
      <KeywordField keyword={keyword} placeholder={placeholder} onSearch={onSearch} />
      {children}
    </>
  );
}
