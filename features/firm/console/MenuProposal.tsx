// The pending menu change, to be withdrawn, approved or rejected.

import Button from 'antd/es/button';
import { useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { ConfirmWithReason } from '#packages/ui/admin/ConfirmWithReason.tsx';
import { DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { approveMenus, type MenuChange, rejectMenus, withdrawMenus } from '../calls/menus.ts';
import { MenuDiff } from './MenuDiff.tsx';
import { useFlawText } from './useMenuErrorText.ts';
import { type MenuGridRow, useRefetchMenus } from './useMenuNames.ts';

type Deciding = 'approve' | 'reject' | 'withdraw';

interface MenuProposalProps {
  readonly change: MenuChange;
  readonly menus: readonly MenuGridRow[];
  readonly mayKeep: boolean;
}

export function MenuProposal({ change, menus, mayKeep }: MenuProposalProps) {
  const t = useTranslation('firm.console');
  const [deciding, decide] = useState<Deciding>();
  const open: readonly Deciding[] = !mayKeep ? [] : change.isOwn ? ['withdraw'] : ['approve', 'reject'];
  const actions = open.map((one) => (
    <Button
      key={one}
      type={one === 'approve' ? 'primary' : 'default'}
      danger={one === 'reject'}
      onClick={() => {
        decide(one);
      }}
    >
      {t(one)}
    </Button>
  ));
  return (
    <DeskSection title={t('open.title')} actions={actions}>
      <p>{t('open.by', { name: change.proposedBy, at: change.proposedAt, reason: change.reason })}</p>
      {change.isOwn && <p className="desk-about">{t('open.own')}</p>}
      <MenuDiff menus={menus} rows={change.rows} />
      {deciding && (
        <Decision
          change={change}
          menus={menus}
          deciding={deciding}
          onClose={() => {
            decide(undefined);
          }}
        />
      )}
    </DeskSection>
  );
}

function Decision({
  change: { id },
  menus,
  deciding,
  onClose,
}: {
  change: MenuChange;
  menus: readonly MenuGridRow[];
  deciding: Deciding;
  onClose: () => void;
}) {
  const t = useTranslation('firm.console');
  const detailsOf = useFlawText(menus);
  const refetch = useRefetchMenus();
  const approve = useMutationCall(approveMenus, { detailsOf }).attempt;
  const reject = useMutationCall(rejectMenus).attempt;
  const withdraw = useMutationCall(withdrawMenus).attempt;
  const actions = {
    approve: () => approve({ id }),
    reject: (note: string) => reject({ id, note }),
    withdraw: () => withdraw({ id }),
  };
  return (
    <ConfirmWithReason
      title={t(`${deciding}Title`)}
      confirmLabel={t(deciding)}
      isDanger={deciding === 'reject'}
      onClose={onClose}
      reason={deciding === 'reject' ? 'needed' : undefined}
      onConfirm={async (note) => {
        const problem = await actions[deciding](note);
        await refetch();
        return problem;
      }}
    />
  );
}
