// Page of a firm's transfer proofs.

import { type ReactNode } from 'react';
import '../bank.css';
import * as z from 'zod/mini';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { Amount } from '#features/funds/web/Amount.tsx';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { Day } from '#packages/schema/wire.ts';
import { ExportChip } from '#packages/ui-data/mobile/ExportChip.tsx';
import { QueryList } from '#packages/ui-data/mobile/QueryList.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { ChipRow } from '#packages/ui/Chip.tsx';
import { EyeToggle } from '#packages/ui/Concealment.tsx';
import { KeywordField } from '#packages/ui/KeywordField.tsx';
import { PeriodChip } from '#packages/ui/PeriodChip.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { EmptyState, NothingFound } from '#packages/ui/States.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { ToggleChips } from '#packages/ui/ToggleChips.tsx';
import { listTransferProofs, type TransferProof } from '../../calls/proof.ts';
import { PROOF_PURPOSES, proofMachine, TREASURERS } from '../../states.ts';
import { proofActionsOf, ProofActions } from './ProofActions.tsx';
import { ProofDrawer } from './ProofDrawer.tsx';
import { ProofForm } from './ProofForm.tsx';
import { ProofStateTag } from './ProofStateTag.tsx';

const STATES = statesOf(proofMachine);
const word = z.optional(z.string());
const Query = z.object({
  state: z.catch(z.optional(z.enum(STATES)), undefined),
  purpose: z.catch(z.optional(z.enum(PROOF_PURPOSES)), undefined),
  keyword: word,
  from: z.catch(z.optional(Day), undefined),
  to: z.catch(z.optional(Day), undefined),
  /** Id of the open proof; with `do=write`, of the one being edited. */
  id: word,
  do: z.catch(z.optional(z.enum(['write'])), undefined),
  draft: word,
});
type Query = z.output<typeof Query>;

export default onTrial('money', TransferProofs);

function TransferProofs() {
  const t = useTranslation('bank');
  const { holds } = useTrader();
  const mayWrite = holds(TREASURERS);
  const [wanted, change] = useScreenQuery(Query);
  const { state, purpose, keyword, from, to, id, do: doing } = wanted;
  const input = {
    ...(state && { states: [state] }),
    ...(purpose && { purpose }),
    ...(keyword && { keyword: keyword.slice(0, 40) }),
    ...(from && { from }),
    ...(to && { to }),
  };
  const pages = useInfiniteCall(listTransferProofs, input);
  const close = () => {
    change({ do: undefined, id: undefined, draft: undefined });
  };
  const empty =
    Object.keys(input).length > 0 ? (
      <NothingFound
        icon="share"
        onReset={() => {
          change({
            state: undefined,
            purpose: undefined,
            keyword: undefined,
            from: undefined,
            to: undefined,
          });
        }}
      />
    ) : (
      <EmptyState icon="share" title={t('noProofs')} why={t('proofsWhy')} />
    );
  return (
    <Screen
      title={t('proofs')}
      action={<EyeToggle />}
      top={
        <Filters wanted={wanted} onChange={change}>
          <ExportChip call={listTransferProofs} input={input} />
        </Filters>
      }
      bar={
        mayWrite ? (
          <StickyBar
            primary={{
              label: t('newProof'),
              onPress: () => {
                change({ do: 'write', id: undefined });
              },
            }}
          />
        ) : undefined
      }
    >
      <PullToRefresh onRefresh={() => pages.refetch()}>
        <QueryList pages={pages} feature="bank" keyOf={(proof) => proof.id} label={t('proofs')} empty={empty}>
          {(proof) => (
            <ProofCard
              proof={proof}
              mayWrite={mayWrite}
              onPress={() => {
                change({ id: proof.id });
              }}
              onChanged={pages.refetch}
            />
          )}
        </QueryList>
      </PullToRefresh>
      {doing === 'write' && mayWrite && (
        <ProofForm
          key={id ?? 'new'}
          id={id}
          onClose={close}
          onDone={(one) => {
            change({ do: undefined, id: one, draft: undefined });
            void pages.refetch();
          }}
        />
      )}
      {id !== undefined && doing === undefined && (
        <ProofDrawer
          key={id}
          id={id}
          mayWrite={mayWrite}
          onClose={close}
          onEdit={() => {
            change({ do: 'write' });
          }}
          onChanged={() => pages.refetch()}
        />
      )}
    </Screen>
  );
}

interface FilterProps {
  readonly wanted: Query;
  readonly onChange: (change: Query) => void;
  readonly children: ReactNode;
}

function Filters({ wanted: { state, purpose, keyword, from, to }, onChange, children }: FilterProps) {
  const t = useTranslation('bank');
  return (
    <>
      <KeywordField
        keyword={keyword}
        placeholder={t('search')}
        onSearch={(keyword) => onChange({ keyword })}
      />
      <ChipRow label={t('common.state')}>
        <ToggleChips
          values={STATES}
          value={state}
          nameOf={(one) => t(`proof.${one}`)}
          onChange={(one) => onChange({ state: one })}
        />
      </ChipRow>
      <ChipRow label={t('proofPurpose')}>
        <PeriodChip label={t('paidOn')} days={{ from, to }} onChange={onChange} />
        <ToggleChips
          values={PROOF_PURPOSES}
          value={purpose}
          nameOf={(one) => t(`proofPurpose.${one}`)}
          onChange={(one) => onChange({ purpose: one })}
        />
        {children}
      </ChipRow>
    </>
  );
}

interface CardProps {
  readonly proof: TransferProof;
  readonly mayWrite: boolean;
  readonly onPress: () => void;
  readonly onChanged: () => unknown;
}

function ProofCard({ proof, mayWrite, onPress, onChanged }: CardProps) {
  const t = useTranslation('bank');
  const { day } = useFormats();
  const { amount, payerName, payerTail, serial, purpose, paidOn, state, reason } = proof;
  const acts = mayWrite ? proofActionsOf(state) : [];
  return (
    <Card acts={acts.length > 0 && <ProofActions proof={proof} acts={acts} onDone={onChanged} />}>
      <Rows>
        <Row
          onPress={onPress}
          weight="medium"
          label={<Amount fen={amount} />}
          value={<ProofStateTag state={state} />}
          hint={
            <>
              {payerName} ····{payerTail}
              <span className="bank-said">
                {t(`proofPurpose.${purpose}`)} · {day(paidOn)} · {serial}
              </span>
              {reason !== '' && <span className="bank-said ui-tone-danger">{reason}</span>}
            </>
          }
        />
      </Rows>
    </Card>
  );
}
