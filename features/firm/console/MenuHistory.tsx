// History of menu changes, with a return to earlier versions.

import Button from 'antd/es/button';
import { useState } from 'react';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { DeskEmpty, DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { ConfirmWithReason } from '#packages/ui/admin/ConfirmWithReason.tsx';
import { DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { type MenuChange, menuChangePage, proposeMenuReturn } from '../calls/menus.ts';
import { useFlawText } from './useMenuErrorText.ts';
import { useRefetchMenus } from './useMenuNames.ts';

const MAX_SHOWN = 50;

export function MenuHistory({ version, mayKeep }: { version: number; mayKeep: boolean }) {
  const t = useTranslation('firm.console');
  const changes = useCall(menuChangePage, { pageSize: MAX_SHOWN });
  const [backTo, goBackTo] = useState<number>();
  const actions = mayKeep && version > 0 && (
    <Button
      onClick={() => {
        goBackTo(0);
      }}
    >
      {t('back', { number: 0 })}
    </Button>
  );
  return (
    <DeskSection title={t('history.title')} actions={actions}>
      <DeskRead reading={changes} feature="firm">
        {({ list }) =>
          list.length === 0 ? (
            <DeskEmpty title={t('history.none')} why={t('history.noneWhy')} />
          ) : (
            <Changes list={list} version={version} onBack={mayKeep ? goBackTo : undefined} />
          )
        }
      </DeskRead>
      {backTo !== undefined && (
        <ReturnDialog
          base={version}
          number={backTo}
          onClose={() => {
            goBackTo(undefined);
          }}
        />
      )}
    </DeskSection>
  );
}

interface ChangesProps {
  readonly list: readonly MenuChange[];
  readonly version: number;
  readonly onBack: ((number: number) => void) | undefined;
}

function Changes({ list, version, onBack }: ChangesProps) {
  const t = useTranslation('firm.console');
  const { minute } = useFormats();
  const columns = [
    'state',
    'reason',
    'proposed',
    'decided',
    'version',
    ...(onBack ? ['back' as const] : []),
  ] as const;
  return (
    <table className="desk-table">
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {t(`column.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {list.map((change) => (
          <tr key={change.id}>
            <td>{t(`state.${change.state}`)}</td>
            <td>{[change.reason, change.note].filter(Boolean).join(' / ')}</td>
            <td>
              {change.proposedBy} · {minute(change.proposedAt)}
            </td>
            <td>
              {change.decidedBy !== null && change.decidedAt && (
                <>
                  {change.decidedBy} · {minute(change.decidedAt)}
                </>
              )}
            </td>
            <td>{change.version}</td>
            {onBack && (
              <td>
                {change.version !== null && change.version !== version && (
                  <Button
                    size="small"
                    onClick={() => {
                      onBack(change.version ?? 0);
                    }}
                  >
                    {t('back', { number: change.version })}
                  </Button>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ReturnDialog({ base, number, onClose }: { base: number; number: number; onClose: () => void }) {
  const t = useTranslation('firm.console');
  const { attempt } = useMutationCall(proposeMenuReturn, { detailsOf: useFlawText([]) });
  const refetch = useRefetchMenus();
  return (
    <ConfirmWithReason
      title={t('backTitle', { number })}
      confirmLabel={t('propose')}
      reason="needed"
      onClose={onClose}
      onConfirm={async (reason) => {
        const problem = await attempt({ base, number, reason });
        await refetch();
        return problem;
      }}
    />
  );
}
