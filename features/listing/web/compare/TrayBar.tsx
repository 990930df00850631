// Foot of the board while offers are being compared.

import { useTranslation } from '#packages/i18n/react.ts';
import { Button } from '#packages/ui/Button.tsx';
import './compare.css';
import { comparePath, useTray } from './tray.ts';

export default function TrayBar({ placeId }: { placeId: string | undefined }) {
  const t = useTranslation('listing');
  const { ids, clear } = useTray();
  return (
    <div className="compare-bar">
      <output className="compare-count ui-number">{t('compare.count', { count: ids.length })}</output>
      <Button size="small" onPress={clear}>
        {t('compare.clear')}
      </Button>
      <Button
        kind="primary"
        size="small"
        icon="compare"
        to={comparePath(ids, placeId)}
        isDisabled={ids.length < 2}
      >
        {t('compare.open')}
      </Button>
    </div>
  );
}
