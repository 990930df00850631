// Page of the reader's price alerts: list, form and removal.

import { useState } from 'react';
import * as z from 'zod/mini';
import { fromDecimal } from '#packages/exact/decimal.ts';
import type { Exact } from '#packages/exact/exact.ts';
import { useFormats, useLocale, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Card, Section } from '#packages/ui/Card.tsx';
import { OneOf } from '#packages/ui/Choices.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { Select } from '#packages/ui/Select.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { type Alert, myAlerts, removeAlert, setAlert } from '../calls/alert.ts';
import { listSeries, type Series } from '../calls/quote.ts';
import { ALERT_KINDS, type AlertKind } from '../series.ts';
import { PRICES } from './paths.ts';
import './prices.css';

export default function Alerts() {
  const t = useTranslation('content');
  const alerts = useCall(myAlerts, {});
  const series = useCall(listSeries, {});
  return (
    <Screen title={t('alert.title')}>
      <QueryView query={series} feature="content">
        {({ list }) => (
          <NewAlert all={list.filter(({ newest }) => newest !== null)} onSet={() => alerts.refetch()} />
        )}
      </QueryView>
      <Section title={t('alert.mine')}>
        <QueryView query={alerts} feature="content" shape="lines">
          {({ list }) =>
            list.length === 0 ? (
              <Row label={t('alert.none')} hint={t('alert.noneWhy')} />
            ) : (
              <Rows title={t('alert.mine')}>
                {list.map((alert) => (
                  <AlertRow key={alert.id} alert={alert} onRemoved={() => alerts.refetch()} />
                ))}
              </Rows>
            )
          }
        </QueryView>
      </Section>
    </Screen>
  );
}

const valueOf = (kind: AlertKind, typed: string) =>
  fromDecimal(typed, kind === 'percent' ? 2 : 4) as Exact<'alert'> | undefined;

function NewAlert({ all, onSet }: { all: readonly Series[]; onSet: () => unknown }) {
  const t = useTranslation('content');
  const locale = useLocale();
  const { price } = useFormats();
  const [{ series: asked }, change] = useScreenQuery(z.object({ series: z.optional(z.string()) }));
  const [kind, setKind] = useState<AlertKind>('above');
  const [typed, setTyped] = useState('');
  const { run, problem: error, setProblem: setError } = useMutationCall(setAlert);
  const series = all.find(({ id }) => id === asked) ?? all[0];
  if (!series)
    return (
      <Card>
        <EmptyState icon="price" title={t('price.none')} why={t('price.noneWhy')} />
      </Card>
    );
  const submit = async () => {
    const value = valueOf(kind, typed);
    if (value === undefined || value <= 0n) return setError(t('alert.missing'));
    if (!(await run({ seriesId: series.id, kind, value }))) return undefined;
    setTyped('');
    showToast(t('alert.set'));
    return onSet();
  };
  return (
    <Section
      title={t('alert.new')}
      note={series.newest && t('alert.now', { price: price(series.newest.price) })}
    >
      <div className="prices-form">
        <Select
          label={t('alert.series')}
          name="seriesId"
          value={series.id}
          options={all.map(({ id, names }) => ({ value: id, label: names[locale] }))}
          onChange={(id) => {
            change({ series: id });
          }}
        />
        <OneOf
          label={t('alert.kind')}
          name="kind"
          value={kind}
          choices={ALERT_KINDS.map((value) => ({ value, label: t(`alert.${value}`) }))}
          onChange={(value) => {
            setKind(value);
            setError(undefined);
          }}
        />
        <NumberField
          label={t(kind === 'percent' ? 'alert.share' : 'alert.level')}
          name="value"
          unit={kind === 'percent' ? '%' : t('price.perTonne')}
          value={typed}
          error={error}
          onChange={(text) => {
            setTyped(text);
            setError(undefined);
          }}
          isRequired
        />
        <Button kind="primary" isWide icon="bell" onPress={submit}>
          {t('alert.submit')}
        </Button>
      </div>
    </Section>
  );
}

function AlertRow({ alert, onRemoved }: { alert: Alert; onRemoved: () => unknown }) {
  const t = useTranslation('content');
  const locale = useLocale();
  const { price, percent } = useFormats();
  const remove = useMutationCall(removeAlert, { showError: true });
  const { id, seriesId, names, kind, value, base, isArmed, newest } = alert;
  const press = async () => {
    await remove.run({ id });
    await onRemoved();
  };
  const waits =
    kind === 'percent'
      ? t('alert.waitsPercent', { value: percent(value), base: price(base) })
      : t(`alert.waits.${kind}`, { value: price(value) });
  return (
    <div className="prices-alert">
      <Row
        to={`${PRICES}?series=${encodeURIComponent(seriesId)}`}
        label={names[locale]}
        hint={
          <>
            {waits} {!isArmed && <Tag>{t('alert.resting')}</Tag>}
          </>
        }
        value={price(newest)}
      />
      <Button size="small" onPress={press} label={`${t('alert.remove')} ${names[locale]}`}>
        {t('alert.remove')}
      </Button>
    </div>
  );
}
