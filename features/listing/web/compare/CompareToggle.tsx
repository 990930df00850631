// Puts an offer into the comparison, or takes it out.

import { useTranslation } from '#packages/i18n/react.ts';
import { Row } from '#packages/ui/Row.tsx';
import { comparePath, useTray } from './tray.ts';

export function CompareToggle({ id, placeId }: { id: string; placeId: string | undefined }) {
  const t = useTranslation('listing');
  const { ids, isFull, toggle } = useTray();
  const isIn = ids.includes(id);
  return (
    <>
      <Row
        label={t(isIn ? 'compare.takeOut' : isFull ? 'compare.full' : 'compare.putIn')}
        value={ids.length > 0 ? ids.length : undefined}
        {...(isIn || !isFull ? { onPress: () => toggle(id) } : {})}
      />
      {ids.length > 1 && <Row label={t('compare.open')} to={comparePath(ids, placeId)} />}
    </>
  );
}
