// The palette: pages, acts, matters, firms and people by name or number.

import Modal from 'antd/es/modal';
import { Command } from 'cmdk';
import { useEffect, useState } from 'react';
import { findAnything, type Found, MAX_ASKED, MIN_ASKED } from '#features/dashboard/calls/find.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useFaultText } from '#packages/rpc/react/useFaultText.ts';
import type { Desk } from '#packages/ui/admin/desk.ts';
import { useNavigate } from '#packages/ui/navigation.ts';
import { addressOfMatter } from '../../features.ts';
import { actsFor, pagesFor, type PaletteEntry } from './entries.ts';
import './palette.css';

interface PaletteProps {
  readonly desks: readonly Desk[];
  readonly seats: readonly string[];
  onClose(): void;
}

const TYPING_MS = 200;

export default function Palette({ desks, seats, onClose }: PaletteProps) {
  const t = useTranslation('console');
  const tDesk = useTranslation('*.desk');
  const { navigate } = useNavigate();
  const [typed, type] = useState('');
  const asked = useSettled(typed.trim());
  const reading = useCall(
    findAnything,
    { text: asked },
    { enabled: asked.length >= MIN_ASKED, showError: false },
  );
  const faultText = useFaultText('generic');
  const groups = [
    ...matterGroups(asked === typed.trim() ? (reading.data?.list ?? []) : [], desks).map((group) => ({
      ...group,
      title: tDesk(group.desk.title),
    })),
    { key: 'acts', title: t('palette.acts'), entries: actsFor(desks, seats, tDesk, typed) },
    { key: 'pages', title: t('palette.pages'), entries: pagesFor(desks, tDesk, typed) },
  ].filter(({ entries }) => entries.length > 0);
  const isReading = typed.trim().length >= MIN_ASKED && (asked !== typed.trim() || reading.isFetching);
  return (
    <Modal open footer={null} closable={false} onCancel={onClose} width={640} destroyOnHidden>
      <Command label={t('palette')} shouldFilter={false} loop className="palette">
        <Command.Input
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          className="palette-input"
          placeholder={t('palette.hint')}
          maxLength={MAX_ASKED}
          value={typed}
          onValueChange={type}
        />
        <Command.List className="palette-list">
          {isReading && <Command.Loading>{t('palette.reading')}</Command.Loading>}
          {reading.error && !isReading && (
            <p className="desk-problem" role="alert">
              {faultText(reading.error)}
            </p>
          )}
          {!isReading && <Command.Empty className="palette-none">{t('palette.none')}</Command.Empty>}
          {groups.map(({ key, title, entries }) => (
            <Command.Group key={key} heading={title} className="palette-group">
              {entries.map((entry) => (
                <Command.Item
                  key={entry.key}
                  value={`${key} ${entry.key}`}
                  className="palette-item"
                  onSelect={() => {
                    onClose();
                    navigate(entry.address);
                  }}
                >
                  {entry.title}
                </Command.Item>
              ))}
            </Command.Group>
          ))}
        </Command.List>
      </Command>
      <output className="desk-hidden">
        {!isReading && t('palette.count', { count: groups.flatMap(({ entries }) => entries).length })}
      </output>
    </Modal>
  );
}

/** What was typed, once nothing more comes for a moment. */
function useSettled(typed: string): string {
  const [settled, settle] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), TYPING_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [typed]);
  return settled;
}

interface MatterGroup {
  readonly key: string;
  readonly desk: Desk;
  readonly entries: readonly PaletteEntry[];
}

/** What the server found, by the desk that shows it. */
function matterGroups(list: readonly Found[], desks: readonly Desk[]): readonly MatterGroup[] {
  const found = list.flatMap(({ type, id, no, name }) => {
    const address = addressOfMatter({ type, id }, desks);
    const desk = desks.find(({ path }) => path === address?.split('?', 1)[0]);
    return address && desk
      ? [{ desk, entry: { key: id, address, title: [no, name].filter(Boolean).join(' · ') } }]
      : [];
  });
  return [...Map.groupBy(found, ({ desk }) => desk)].map(([desk, those]) => ({
    key: desk.path,
    desk,
    entries: those.map(({ entry }) => entry),
  }));
}
