// Table of menus and seats; changes are proposed together.

import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import Segmented from 'antd/es/segmented';
import Select from 'antd/es/select';
import Table from 'antd/es/table';
import { useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { ConfirmWithReason } from '#packages/ui/admin/ConfirmWithReason.tsx';
import { DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { proposeMenus } from '../calls/menus.ts';
import { findChangedMenus, SHOWN_TO } from '../rules/menus.ts';
import { FIRM_SEATS, OPERATOR_SEATS, type Seat } from '../seats.ts';
import { MenuDiff } from './MenuDiff.tsx';
import { type MenuNode, buildMenuTree } from './menuTree.ts';
import { useFlawText } from './useMenuErrorText.ts';
import { type MenuGridRow, useMenuNames } from './useMenuNames.ts';

const GROUPS = { firm: FIRM_SEATS, operator: OPERATOR_SEATS } as const;
type Group = keyof typeof GROUPS;

interface MenuTableProps {
  readonly version: number;
  readonly menus: readonly MenuGridRow[];
  readonly mayKeep: boolean;
}

export function MenuTable({ version, menus, mayKeep }: MenuTableProps) {
  const t = useTranslation('firm.console');
  const names = useMenuNames();
  const [edited, setEdited] = useState<readonly MenuGridRow[]>(menus);
  const [group, setGroup] = useState<Group>('firm');
  const [isProposing, setProposing] = useState(false);
  const changed = findChangedMenus(menus, edited) as MenuGridRow[];
  const set = (authId: string, change: Partial<MenuGridRow>) => {
    setEdited(edited.map((menu) => (menu.authId === authId ? { ...menu, ...change } : menu)));
  };
  const flip = ({ authId, seats }: MenuGridRow, seat: Seat) => {
    set(authId, { seats: seats.includes(seat) ? seats.filter((one) => one !== seat) : [...seats, seat] });
  };

  const columns = [
    {
      title: t('menu'),
      key: 'menu',
      width: 310,
      fixed: 'start' as const,
      render: (_value: unknown, { authId, path }: MenuNode) => (
        <span title={path || t('heading')}>
          {names.page(authId) ?? path} <span className="desk-about">{authId}</span>
        </span>
      ),
    },
    {
      title: t('shownTo'),
      key: 'shownTo',
      width: 160,
      render: (_value: unknown, menu: MenuNode) => (
        <Select
          size="small"
          value={menu.shownTo}
          disabled={!mayKeep}
          aria-label={t('cell', { menu: menu.authId, seat: t('shownTo') })}
          style={{ width: 142 }}
          options={SHOWN_TO.map((value) => ({ value, label: t(`shown.${value}`) }))}
          onChange={(shownTo) => {
            set(menu.authId, { shownTo, seats: [] });
          }}
        />
      ),
    },
    ...GROUPS[group].map((seat) => ({
      title: names.seat(seat),
      key: seat,
      width: 92,
      align: 'center' as const,
      render: (_value: unknown, menu: MenuNode) => (
        <Checkbox
          checked={menu.shownTo !== 'seats' || menu.seats.includes(seat)}
          disabled={!mayKeep || menu.shownTo !== 'seats'}
          aria-label={t('cell', { menu: menu.authId, seat: names.seat(seat) })}
          onChange={() => {
            flip(menu, seat);
          }}
        />
      ),
    })),
  ];
  const actions = (
    <>
      <Segmented<Group>
        value={group}
        onChange={setGroup}
        aria-label={t('seats')}
        options={[
          { value: 'firm', label: t('seats.firm') },
          { value: 'operator', label: t('seats.operator') },
        ]}
      />
      {changed.length > 0 && (
        <Button
          onClick={() => {
            setEdited(menus);
          }}
        >
          {t('reset')}
        </Button>
      )}
      {mayKeep && (
        <Button
          type="primary"
          disabled={changed.length === 0}
          onClick={() => {
            setProposing(true);
          }}
        >
          {t('propose')}
        </Button>
      )}
    </>
  );
  const title =
    changed.length > 0 ? t('changed', { count: changed.length }) : t('version', { number: version });
  return (
    <DeskSection title={title} actions={actions}>
      <Table<MenuNode>
        size="small"
        rowKey="authId"
        columns={columns}
        dataSource={buildMenuTree(edited)}
        pagination={false}
        sticky
        scroll={{ x: 'max-content' }}
        expandable={{ defaultExpandAllRows: true }}
        onRow={({ authId }) =>
          changed.some((menu) => menu.authId === authId)
            ? { style: { background: 'var(--ui-warning-tint)' } }
            : {}
        }
      />
      {isProposing && (
        <ProposeDialog
          base={version}
          menus={menus}
          changed={changed}
          onClose={() => {
            setProposing(false);
          }}
        />
      )}
    </DeskSection>
  );
}

function ProposeDialog({
  base,
  menus,
  changed,
  onClose,
}: {
  base: number;
  menus: readonly MenuGridRow[];
  changed: readonly MenuGridRow[];
  onClose: () => void;
}) {
  const t = useTranslation('firm.console');
  const { attempt } = useMutationCall(proposeMenus, { detailsOf: useFlawText(menus) });
  const rows = changed.map(({ authId, shownTo, seats }) => ({ authId, shownTo, seats: [...seats] }));
  return (
    <ConfirmWithReason
      title={t('proposeTitle')}
      confirmLabel={t('propose')}
      reason="needed"
      onClose={onClose}
      onConfirm={(reason) => attempt({ base, rows, reason })}
    >
      <MenuDiff menus={menus} rows={rows} />
    </ConfirmWithReason>
  );
}
