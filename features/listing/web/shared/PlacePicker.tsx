// Bottom sheet that finds a place by name, province or pinyin initials.

import { useState } from 'react';
import { listPlaces } from '#features/catalog/calls/referenceData.ts';
import { useLocale, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { NoOption, OptionRow, Options } from '#packages/ui/Options.tsx';
import { SearchField } from '#packages/ui/SearchField.tsx';
import { Skeleton } from '#packages/ui/Skeleton.tsx';

export function PlacePicker({
  title,
  value,
  none,
  onChoose,
  onClose,
}: {
  title: string;
  value: string | undefined;
  none?: string;
  onChoose: (id: string | undefined) => void;
  onClose: () => void;
}) {
  const t = useTranslation('listing');
  const locale = useLocale();
  const { data: places } = useCall(listPlaces, {});
  const [keyword, setKeyword] = useState('');
  const wish = keyword.trim().toLowerCase();
  const found = places?.filter(
    ({ id, names, province, city, initials, isRetired }) =>
      (!isRetired || id === value) &&
      `${names[locale]} ${names['zh-Hans']} ${province[locale]} ${city[locale]} ${initials}`
        .toLowerCase()
        .includes(wish),
  );
  return (
    <Drawer isOpen onClose={onClose} title={title}>
      <SearchField value={keyword} onChange={setKeyword} placeholder={t('filter.place')} />
      {!found && <Skeleton shape="lines" />}
      <Options title={title}>
        {none !== undefined && wish === '' && (
          <OptionRow
            label={none}
            isCurrent={value === undefined}
            onPress={() => {
              onChoose(undefined);
            }}
          />
        )}
        {found?.map(({ id, names, province }) => (
          <OptionRow
            key={id}
            label={names[locale]}
            hint={province[locale]}
            isCurrent={id === value}
            onPress={() => {
              onChoose(id);
            }}
          />
        ))}
      </Options>
      {found?.length === 0 && <NoOption />}
    </Drawer>
  );
}
