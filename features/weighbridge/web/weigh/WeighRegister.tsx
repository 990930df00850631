// Registers this device as the signing device of a scale.

import { useState } from 'react';
import { SCALES_PATH } from '#features/pickup/web/parts/paths.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Select } from '#packages/ui/Select.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import { ownScales } from '../../calls/scale.ts';
import type { Weighbridge } from './useWeighbridge.ts';

export function WeighRegister({ yard }: { yard: Weighbridge }) {
  const t = useTranslation('weighbridge.weigh');
  const tWeighbridge = useTranslation('pickup');
  const query = useCall(ownScales, {});
  const [scaleId, setScaleId] = useState('');
  const [hasFailed, setFailed] = useState(false);
  const register = async () => {
    setFailed(!(await yard.register(scaleId).catch(() => false)));
  };
  return (
    <QueryView query={query} feature="weighbridge">
      {({ scales }) => {
        const usable = scales.filter(({ state }) => state === 'approved');
        if (usable.length === 0)
          return (
            <EmptyState
              icon="contract"
              title={t('register.none')}
              why={t('register.noneWhy')}
              next={{ label: tWeighbridge('scales'), to: SCALES_PATH }}
            />
          );
        return (
          <>
            <h2 className="weigh-title">{t('register.title')}</h2>
            <NoticeBox>{t('register.why')}</NoticeBox>
            <Select
              label={t('scale')}
              isRequired
              value={scaleId}
              onChange={setScaleId}
              options={usable.map(({ id, no, name }) => ({ value: id, label: `${name} · ${no}` }))}
            />
            {usable.some(({ id, hasKey }) => id === scaleId && hasKey) && (
              <NoticeBox tone="warning">{t('register.again')}</NoticeBox>
            )}
            {hasFailed && <NoticeBox tone="danger">{t('register.failed')}</NoticeBox>}
            <Button kind="primary" isWide isDisabled={scaleId === ''} onPress={register}>
              {t('register.do')}
            </Button>
          </>
        );
      }}
    </QueryView>
  );
}
