// List of monthly statements by year.

import * as z from 'zod/mini';
import { Amount } from '#features/funds/web/Amount.tsx';
import { FLOW, statementPath } from '#features/funds/web/paths.ts';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { fen } from '#packages/exact/exact.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { ExportChip } from '#packages/ui-data/mobile/ExportChip.tsx';
import { QueryList } from '#packages/ui-data/mobile/QueryList.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { CardActions } from '#packages/ui/CardActions.tsx';
import { Chip, ChipRow } from '#packages/ui/Chip.tsx';
import { EyeToggle } from '#packages/ui/Concealment.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { EmptyState } from '#packages/ui/States.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { readStatements, type StatementCard } from '../calls.ts';
import { STATEMENT_TONES, useMonthFormat } from './month.ts';
import { StatementPdf } from './StatementPdf.tsx';
import { StatementScreen } from './StatementScreen.tsx';

const StatementQuery = z.object({
  id: z.optional(z.string()),
  do: z.catch(z.optional(z.enum(['confirm', 'object'])), undefined),
  year: z.catch(z.optional(z.string().check(z.regex(/^\d{4}$/))), undefined),
});

export default onTrial('money', StatementsScreen);

function StatementsScreen() {
  const [{ id, do: asked, year }, change] = useScreenQuery(StatementQuery);
  if (id)
    return (
      <StatementScreen
        key={id}
        id={id}
        asked={asked}
        onBack={() => {
          change({ id: undefined, do: undefined });
        }}
      />
    );
  return (
    <ByYear
      year={year}
      onYear={(chosen) => {
        change({ year: chosen });
      }}
      onOpen={(opened) => {
        change({ id: opened });
      }}
    />
  );
}

interface ByYearProps {
  readonly year: string | undefined;
  readonly onYear: (year: string | undefined) => void;
  readonly onOpen: (id: string) => void;
}

function ByYear({ year, onYear, onOpen }: ByYearProps) {
  const t = useTranslation('statement');
  const input = year ? { year } : {};
  const pages = useInfiniteCall(readStatements, input);
  const years = pages.data?.pages[0]?.years ?? [];
  const empty = year ? (
    <EmptyState
      icon="contract"
      title={t('emptyYear')}
      next={{
        label: t('allYears'),
        onPress: () => {
          onYear(undefined);
        },
      }}
    />
  ) : (
    <EmptyState
      icon="contract"
      title={t('empty')}
      why={t('emptyWhy')}
      next={{ label: t('toFlow'), to: FLOW }}
    />
  );
  return (
    <Screen
      title={t('title')}
      action={<EyeToggle />}
      top={
        years.length > 0 && (
          <ChipRow label={t('year')}>
            {years.length > 1 && (
              <Chip
                isOn={year === undefined}
                onPress={() => {
                  onYear(undefined);
                }}
              >
                {t('allYears')}
              </Chip>
            )}
            {years.length > 1 &&
              years.map((one) => (
                <Chip
                  key={one}
                  isOn={one === year}
                  onPress={() => {
                    onYear(one);
                  }}
                >
                  {one}
                </Chip>
              ))}
            <ExportChip call={readStatements} input={input} />
          </ChipRow>
        )
      }
    >
      <PullToRefresh onRefresh={() => pages.refetch()}>
        <QueryList pages={pages} feature="funds" keyOf={(one) => one.id} label={t('title')} empty={empty}>
          {(one) => (
            <Card
              onPress={() => {
                onOpen(one.id);
              }}
              acts={<Acts statement={one} />}
            >
              <Totals statement={one} />
            </Card>
          )}
        </QueryList>
      </PullToRefresh>
    </Screen>
  );
}

const ACTS = ['pdf', 'object', 'confirm'] as const;

function Acts({ statement: { id, month, mayDo } }: { statement: StatementCard }) {
  const t = useTranslation('statement');
  const monthOf = useMonthFormat();
  return (
    <CardActions
      acts={ACTS.filter((act) => act === 'pdf' || mayDo.includes(act))}
      nameOf={(act) => t(act === 'pdf' ? 'paper' : act)}
      pathOf={(act) => (act === 'pdf' ? undefined : statementPath(id, act))}
    >
      {(_act, close) => (
        <Drawer isOpen onClose={close} title={monthOf(month)}>
          <StatementPdf id={id} />
        </Drawer>
      )}
    </CardActions>
  );
}

function Totals({ statement }: { statement: StatementCard }) {
  const t = useTranslation('statement');
  const monthOf = useMonthFormat();
  return (
    <Rows>
      <Row
        weight="strong"
        label={monthOf(statement.month)}
        hint={statement.version > 1 ? t('version', { version: statement.version }) : statement.no}
        value={<Tag tone={STATEMENT_TONES[statement.state]}>{t(`state.${statement.state}`)}</Tag>}
      />
      <Row isFact label={t('opening')} value={<Amount fen={statement.opening} />} />
      <Row isFact label={t('in')} value={<Amount fen={statement.in} isSigned />} />
      <Row isFact label={t('out')} value={<Amount fen={fen(-statement.out)} isSigned />} />
      <Row isFact label={t('closing')} value={<Amount fen={statement.closing} />} />
    </Rows>
  );
}
