// Drawers for the statement's filters: period, kinds of posting, amounts.

import { type ReactNode, useId, useState } from 'react';
import './funds.css';
import { useTranslation } from '#packages/i18n/react.ts';
import { dayAgo } from '#packages/time/marketDay.ts';
import { isAllowedPeriod, MAX_DAYS } from '#packages/time/period.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { Button } from '#packages/ui/Button.tsx';
import { Chip, ChipRow } from '#packages/ui/Chip.tsx';
import { ChoiceChips, OneOf } from '#packages/ui/Choices.tsx';
import { DateField } from '#packages/ui/DateField.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { type Bucket, BUCKETS } from '../accounts.ts';
import { eventsOf, fenOf, FIRM_EVENTS, type FlowQuery } from './flowQuery.ts';

interface DrawerProps {
  readonly title: string;
  readonly query: FlowQuery;
  readonly onApply: (change: FlowQuery) => void;
  readonly onReset: () => void;
  readonly onClose: () => void;
}

interface FrameProps extends Pick<DrawerProps, 'title' | 'onReset' | 'onClose'> {
  /** Undefined while the input is invalid. */
  readonly onSubmit: (() => void) | undefined;
  readonly children: ReactNode;
}

function Frame({ title, onSubmit, onReset, onClose, children }: FrameProps) {
  const t = useTranslation('funds');
  const form = useId();
  const foot = (
    <>
      <Button onPress={onReset}>{t('reset')}</Button>
      <Button kind="primary" type="submit" form={form} isDisabled={!onSubmit}>
        {t('apply')}
      </Button>
    </>
  );
  return (
    <Drawer isOpen onClose={onClose} title={title} foot={foot}>
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit?.();
        }}
      >
        {children}
      </form>
    </Drawer>
  );
}

const SPANS = [7, 30, 90, 365] as const;

export function PeriodDrawer({ query, onApply, ...frame }: DrawerProps) {
  const t = useTranslation('funds');
  const [{ from, to }, setPeriod] = useState({ from: query.from ?? '', to: query.to ?? '' });
  const isRight = isAllowedPeriod({ from, to });
  const apply = () => {
    onApply({ from: from || undefined, to: to || undefined });
  };
  const today = dayAgo(serverNow(), 0);
  return (
    <Frame {...frame} onSubmit={isRight ? apply : undefined}>
      <ChipRow label={frame.title} wraps>
        {SPANS.map((days) => (
          <Chip
            key={days}
            onPress={() => {
              onApply({ from: dayAgo(serverNow(), days - 1), to: today });
            }}
          >
            {t('lastDays', { days })}
          </Chip>
        ))}
      </ChipRow>
      <div className="funds-fields">
        <DateField
          label={t('from')}
          value={from}
          max={today}
          onChange={(day) => {
            setPeriod({ from: day, to });
          }}
        />
        <DateField
          label={t('to')}
          value={to}
          max={today}
          onChange={(day) => {
            setPeriod({ from, to: day });
          }}
          error={isRight ? undefined : t('periodWrong', { days: MAX_DAYS })}
        />
      </div>
    </Frame>
  );
}

export function TypeDrawer({ query, onApply, ...frame }: DrawerProps) {
  const t = useTranslation('funds');
  const [chosen, setChosen] = useState(() => eventsOf(query));
  const choices = FIRM_EVENTS.map((event) => ({ value: event, label: t(`event.${event}`) }));
  return (
    <Frame
      {...frame}
      onSubmit={() => {
        onApply({ type: chosen.join(',') || undefined });
      }}
    >
      <ChoiceChips label={t('common.type')} values={chosen} choices={choices} onChange={setChosen} />
    </Frame>
  );
}

export function AmountDrawer({ query, onApply, ...frame }: DrawerProps) {
  const t = useTranslation('funds');
  const [{ least, most }, setRange] = useState({ least: query.least ?? '', most: query.most ?? '' });
  const [floor, ceiling] = [fenOf(least || undefined), fenOf(most || undefined)];
  const isRight = floor === undefined || ceiling === undefined || floor <= ceiling;
  const apply = () => {
    onApply({ least: least || undefined, most: most || undefined });
  };
  return (
    <Frame {...frame} onSubmit={isRight ? apply : undefined}>
      <div className="funds-fields">
        <NumberField
          label={t('leastAmount')}
          value={least}
          unit={t('common.yuan')}
          onChange={(text) => {
            setRange({ least: text, most });
          }}
        />
        <NumberField
          label={t('mostAmount')}
          value={most}
          unit={t('common.yuan')}
          onChange={(text) => {
            setRange({ least, most: text });
          }}
          error={isRight ? undefined : t('rangeWrong')}
        />
      </div>
    </Frame>
  );
}

export function BucketDrawer({ query, onApply, ...frame }: DrawerProps) {
  const t = useTranslation('funds');
  const [bucket, setBucket] = useState<Bucket | ''>(query.bucket ?? '');
  const choices = BUCKETS.map((one) => ({ value: one, label: t(`bucket.${one}`) }));
  return (
    <Frame
      {...frame}
      onSubmit={() => {
        onApply({ bucket: bucket || undefined });
      }}
    >
      <OneOf label={frame.title} value={bucket} choices={choices} onChange={setBucket} />
    </Frame>
  );
}
