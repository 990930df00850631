// A chip for the place a list is about: opened to be chosen, pressed away to be dropped.
import { useState } from 'react';
import { useSay } from '../say.ts';
import { useNames } from '#features/catalog/web/useNames.ts';
import { Chip } from '#packages/ui/Chip.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Sheet } from '#packages/ui/Sheet.tsx';

export function PlaceChip({ placeId, onChange }: { placeId: string | undefined; onChange: (placeId: string | undefined) => void }) {
  const { say } = useSay();
  const { places, place } = useNames();
  const [isOpen, setOpen] = useState(false);
  const choose = (id: string) => {
    onChange(id);
    setOpen(false);
  };
  return (
    <>
      <Chip
        opensSheet isOn={placeId !== undefined} onPress={() => { setOpen(true); }}
        {...(placeId === undefined ? {} : { onRemove: () => { onChange(undefined); } })}
      >
        {placeId === undefined ? say('place') : place(placeId)}
      </Chip>
      <Sheet isOpen={isOpen} onClose={() => { setOpen(false); }} title={say('place')}>
        <Rows title={say('place')}>
          {places.map(({ id, name, province }) => <Row key={id} label={name} hint={province} weight={id === placeId ? 'medium' : 'normal'} onPress={() => { choose(id); }} />)}
        </Rows>
      </Sheet>
    </>
  );
}
