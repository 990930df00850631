// Drawer for the slot capacity of a loading place.

import { useState } from 'react';
import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { OneOf } from '#packages/ui/Choices.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { Row } from '#packages/ui/Row.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { readYard, saveYard } from '../../calls/vehicle.ts';
import { DISPATCH_SEATS } from '../../seats.ts';
import { SLOT_MINUTES } from '../../yard.ts';

const MAX_TRUCKS = 500;
const HOURS = 24;
const parseWhole = (text: string, min: number, max: number) => {
  const value = /^\d{1,3}$/.test(text) ? Number(text) : -1;
  return value >= min && value <= max ? value : undefined;
};

export function YardRow({ placeId }: { placeId: string }) {
  const t = useTranslation('pickup');
  const { holds } = useTrader();
  const [isOpen, setOpen] = useState(false);
  if (!holds(DISPATCH_SEATS)) return null;
  return (
    <>
      <Row
        label={t('yard')}
        hint={t('yard.why')}
        onPress={() => {
          setOpen(true);
        }}
      />
      {isOpen && (
        <YardDrawer
          placeId={placeId}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

interface YardProps {
  readonly placeId: string;
  readonly onClose: () => void;
}

export function YardDrawer({ placeId, onClose }: YardProps) {
  const t = useTranslation('pickup');
  const { place } = useCatalogNames();
  const query = useCall(readYard, { placeId });
  return (
    <Drawer isOpen onClose={onClose} title={`${t('yard')} · ${place(placeId)}`}>
      <QueryView query={query} feature="pickup" shape="lines">
        {(yard) => (
          <Form
            yard={yard}
            placeId={placeId}
            onClose={() => {
              void query.refetch();
              onClose();
            }}
          />
        )}
      </QueryView>
    </Drawer>
  );
}

function Form({ yard, placeId, onClose }: YardProps & { readonly yard: OutputOf<typeof readYard> }) {
  const t = useTranslation('pickup');
  const [slotMinutes, setSlotMinutes] = useState(yard.slotMinutes);
  const [typed, setTyped] = useState({
    trucks: String(yard.trucksPerSlot),
    opens: String(yard.opensAt),
    closes: String(yard.closesAt),
  });
  const { run, problem, isBusy } = useMutationCall(saveYard);
  const [trucksPerSlot, opensAt, closesAt] = [
    parseWhole(typed.trucks, 1, MAX_TRUCKS),
    parseWhole(typed.opens, 0, HOURS - 1),
    parseWhole(typed.closes, 1, HOURS),
  ];
  const isOpenLong = opensAt !== undefined && closesAt !== undefined && opensAt < closesAt;
  const save = async () => {
    const minutes = SLOT_MINUTES.find((one) => one === slotMinutes);
    if (
      minutes === undefined ||
      trucksPerSlot === undefined ||
      opensAt === undefined ||
      closesAt === undefined ||
      !isOpenLong
    )
      return;
    if (!(await run({ placeId, slotMinutes: minutes, trucksPerSlot, opensAt, closesAt }))) return;
    showToast(t('saved'));
    onClose();
  };
  const hour = (key: 'opens' | 'closes') => (
    <NumberField
      label={t(key === 'opens' ? 'yard.opens' : 'yard.closes')}
      name={`${key}At`}
      value={typed[key]}
      decimals={0}
      isRequired
      error={isOpenLong ? undefined : t('yard.wrong')}
      onChange={(text) => {
        setTyped({ ...typed, [key]: text });
      }}
    />
  );
  return (
    <div className="delivery-stack">
      <NoticeBox>{t('yard.why')}</NoticeBox>
      <FieldSet>
        <OneOf
          label={t('yard.slot')}
          name="slotMinutes"
          value={String(slotMinutes)}
          onChange={(value) => {
            setSlotMinutes(Number(value));
          }}
          choices={SLOT_MINUTES.map((minutes) => ({
            value: String(minutes),
            label: t('yard.minutes', { count: minutes }),
          }))}
        />
        <NumberField
          label={t('yard.trucks')}
          name="trucksPerSlot"
          value={typed.trucks}
          decimals={0}
          isRequired
          error={trucksPerSlot === undefined ? t('yard.trucksWrong', { most: MAX_TRUCKS }) : undefined}
          onChange={(text) => {
            setTyped({ ...typed, trucks: text });
          }}
        />
        {hour('opens')}
        {hour('closes')}
      </FieldSet>
      {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
      <Button
        kind="primary"
        isWide
        isBusy={isBusy}
        isDisabled={!isOpenLong || trucksPerSlot === undefined}
        onPress={save}
      >
        {t('save.yard')}
      </Button>
    </div>
  );
}
