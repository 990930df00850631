// List of receipts and payouts, newest first, filtered by state.

import '../bank.css';
import { useEffect, useState } from 'react';
import { Amount } from '#features/funds/web/Amount.tsx';
import { useFormats, useTranslation, useTexts } from '#packages/i18n/react.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { ExportChip } from '#packages/ui-data/mobile/ExportChip.tsx';
import { QueryList } from '#packages/ui-data/mobile/QueryList.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { ChipRow } from '#packages/ui/Chip.tsx';
import { Concealable } from '#packages/ui/Concealment.tsx';
import { PeriodChip } from '#packages/ui/PeriodChip.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { SearchField } from '#packages/ui/SearchField.tsx';
import { EmptyState, NothingFound } from '#packages/ui/States.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { ToggleChips } from '#packages/ui/ToggleChips.tsx';
import { readTransfers, type Transfer } from '../../calls/inout.ts';
import type { LineState, WithdrawalState } from '../../states.ts';
import { lineTone, withdrawalTone } from './tones.ts';
import { transferActionsOf, TransferActions } from './TransferActions.tsx';

export const TRANSFER_FILTERS = ['open', 'done', 'failed'] as const;
export type TransferFilterName = (typeof TRANSFER_FILTERS)[number];
type Way = 'in' | 'out';

const STATES: Record<Way, Record<TransferFilterName, (LineState | WithdrawalState)[]>> = {
  in: {
    open: ['recorded', 'matched', 'suspended', 'proposed', 'returning'],
    done: ['credited', 'paired'],
    failed: ['returned'],
  },
  out: {
    open: ['applied', 'checked', 'approved', 'sent'],
    done: ['succeeded'],
    failed: ['failed', 'cancelled', 'bounced'],
  },
};

interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface TransfersProps {
  readonly way: Way;
  readonly mayPay: boolean;
  readonly filter: TransferFilterName | undefined;
  readonly keyword: string;
  readonly days: Days;
  readonly onChange: (
    change: Days & { filter?: TransferFilterName | undefined; keyword?: string | undefined },
  ) => void;
  readonly onOpen: (id: string) => void;
}

export function Transfers({ way, mayPay, filter, keyword, days, onChange, onOpen }: TransfersProps) {
  const t = useTranslation('bank');
  const { money } = useFormats();
  const input = {
    direction: way,
    ...(filter && { states: STATES[way][filter] }),
    ...(keyword && { keyword: keyword.slice(0, 40) }),
    ...(days.from && { from: days.from }),
    ...(days.to && { to: days.to }),
  };
  const pages = useInfiniteCall(readTransfers, input);
  const sum = pages.data?.pages[0]?.sum;
  const empty =
    filter !== undefined || keyword !== '' || days.from !== undefined || days.to !== undefined ? (
      <NothingFound
        icon="flow"
        onReset={() => {
          onChange({ filter: undefined, keyword: undefined, from: undefined, to: undefined });
        }}
      />
    ) : (
      <EmptyState
        icon="flow"
        title={t(way === 'in' ? 'list.noIn' : 'list.noOut')}
        why={t(way === 'in' ? 'list.noInWhy' : 'list.noOutWhy')}
      />
    );
  return (
    <>
      <Search
        key={way}
        keyword={keyword}
        onChange={(text) => {
          onChange({ keyword: text === '' ? undefined : text });
        }}
      />
      <ChipRow label={t('common.filter')}>
        <ToggleChips
          values={TRANSFER_FILTERS}
          value={filter}
          nameOf={(one) => t(`filter.${one}`)}
          onChange={(one) => onChange({ filter: one })}
        />
        <PeriodChip label={t('days')} days={days} onChange={onChange} />
        <ExportChip call={readTransfers} input={input} />
      </ChipRow>
      <PullToRefresh onRefresh={() => pages.refetch()}>
        <QueryList
          pages={pages}
          feature="bank"
          keyOf={({ id }) => id}
          label={t(`list.${way}`)}
          empty={empty}
          {...(sum
            ? {
                summary: (
                  <Concealable>{t('list.sum', { count: sum.count, amount: money(sum[way]) })}</Concealable>
                ),
              }
            : {})}
        >
          {(transfer) => (
            <TransferCard
              transfer={transfer}
              mayPay={mayPay}
              onPress={() => {
                onOpen(transfer.id);
              }}
              onChanged={pages.refetch}
            />
          )}
        </QueryList>
      </PullToRefresh>
    </>
  );
}

function Search({ keyword, onChange }: { keyword: string; onChange: (text: string) => void }) {
  const t = useTranslation('bank');
  const [text, setText] = useState(keyword);
  useEffect(() => {
    setText(keyword);
  }, [keyword]);
  return (
    <SearchField
      value={text}
      placeholder={t('search')}
      onSubmit={(one) => {
        onChange(one.trim());
      }}
      onChange={(one) => {
        setText(one);
        if (one === '') onChange('');
      }}
    />
  );
}

interface CardProps {
  readonly transfer: Transfer;
  readonly mayPay: boolean;
  readonly onPress: () => void;
  readonly onChanged: () => unknown;
}

function TransferCard({ transfer, mayPay, onPress, onChanged }: CardProps) {
  const { minute } = useFormats();
  const find = useTexts('bank');
  const { direction, amount, bank, tail, name, no, at, reason } = transfer;
  const acts = transferActionsOf(transfer, mayPay);
  return (
    <Card acts={acts.length > 0 && <TransferActions transfer={transfer} acts={acts} onDone={onChanged} />}>
      <Rows>
        <Row
          onPress={onPress}
          weight="medium"
          label={
            <Amount
              fen={direction === 'in' ? amount : -amount}
              isSigned
              tone={direction === 'in' ? 'success' : 'plain'}
            />
          }
          hint={
            <>
              {find(`bank.${bank}`) ?? bank}
              {tail !== '' && ` ····${tail}`}
              {name !== '' && ` · ${name}`}
              <span className="bank-said">
                {no} · {minute(at)}
              </span>
              {reason !== '' && <span className="bank-said">{reason}</span>}
            </>
          }
          value={<TransferState transfer={transfer} />}
        />
      </Rows>
    </Card>
  );
}

function TransferState({ transfer: { direction, state } }: { transfer: Transfer }) {
  const find = useTexts('bank');
  const tone = direction === 'in' ? lineTone(state as LineState) : withdrawalTone(state as WithdrawalState);
  return <Tag tone={tone}>{find(`${direction === 'in' ? 'line' : 'withdrawal'}.${state}`)}</Tag>;
}
