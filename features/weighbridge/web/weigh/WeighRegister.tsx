// Registers this device as the signing device of a scale.

import { useState } from 'react';
import { SCALES_PATH } from '#features/pickup/web/parts/paths.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Select } from '#packages/ui/Select.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import { ownScales } from '../../calls/scale.ts';
import type { Weighbridge } from './useWeighbridge.ts';
import { useTicketWords, useWeighWords } from './useWords.ts';

export function WeighRegister({ yard }: { yard: Weighbridge }) {
  const words = useWeighWords();
  const ticketWords = useTicketWords();
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
              title={words['register.none']}
              why={words['register.noneWhy']}
              next={{ label: ticketWords.scales, to: SCALES_PATH }}
            />
          );
        return (
          <>
            <h2 className="weigh-title">{words['register.title']}</h2>
            <NoticeBox>{words['register.why']}</NoticeBox>
            <Select
              label={words.scale}
              isRequired
              value={scaleId}
              onChange={setScaleId}
              options={usable.map(({ id, no, name }) => ({ value: id, label: `${name} · ${no}` }))}
            />
            {usable.some(({ id, hasKey }) => id === scaleId && hasKey) && (
              <NoticeBox tone="warning">{words['register.again']}</NoticeBox>
            )}
            {hasFailed && <NoticeBox tone="danger">{words['register.failed']}</NoticeBox>}
            <Button kind="primary" isWide isDisabled={scaleId === ''} onPress={register}>
              {words['register.do']}
            </Button>
          </>
        );
      }}
    </QueryView>
  );
}
