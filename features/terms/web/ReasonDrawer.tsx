// Confirmation sheet of an act, with a reason where one is required.

import { useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import type { Call, InputOf } from '#packages/rpc/contract/call.ts';
import { ActDrawer } from '#packages/ui-data/mobile/ActDrawer.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import type { ConfirmDrawerProps } from '#packages/ui/ConfirmDrawer.tsx';
import type { Ends } from '#packages/ui/Drawer.tsx';
import { TextArea } from '#packages/ui/TextField.tsx';

interface ReasonProps<C extends Call> extends Ends {
  readonly title: string;
  readonly call: C;
  readonly input: (reason: string) => InputOf<C>;
  readonly rows?: ConfirmDrawerProps['rows'];
  readonly why?: string;
  readonly warning?: string;
  readonly needsReason?: boolean;
  readonly mostReason?: number;
  readonly isDanger?: boolean;
}

const MIN_REASON_LENGTH = 2;

export function ReasonDrawer<C extends Call>(props: ReasonProps<C>) {
  const { input, rows = [], why, warning, needsReason = false, mostReason = 200, ...drawer } = props;
  const t = useTranslation('terms');
  const [reason, setReason] = useState('');
  const isMissing = needsReason && reason.trim().length < MIN_REASON_LENGTH;
  return (
    <ActDrawer
      {...drawer}
      rows={rows}
      input={() => (isMissing ? undefined : input(reason.trim()))}
      done={t('done')}
    >
      {(isTried) => (
        <>
          {why !== undefined && <p className="trade-text">{why}</p>}
          {warning !== undefined && <NoticeBox tone="warning">{warning}</NoticeBox>}
          {needsReason && (
            <TextArea
              label={t('reason')}
              value={reason}
              onChange={setReason}
              maxLength={mostReason}
              isRequired
              error={isTried && isMissing ? t('reasonMissing') : undefined}
            />
          )}
        </>
      )}
    </ActDrawer>
  );
}
