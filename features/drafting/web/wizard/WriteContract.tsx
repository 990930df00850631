// Page for writing a contract, counter-proposal, supplement or termination.

import { Suspense, lazy } from 'react';
import * as z from 'zod/mini';
import { contractDetail, type ContractDetail } from '#features/contract/calls/read.ts';
import { contractPath, LISTS } from '#features/contract/web/parts/paths.ts';
import { traderInfo } from '#features/firm/calls/firm.ts';
import { TRADING_SEATS } from '#features/firm/seats.ts';
import { useClearedAddress, useDraftSlot } from '#features/firm/web/draft/useDraftSlot.ts';
import { MissingSeat } from '#features/firm/web/seats/MissingSeat.tsx';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { useFurtherDefaults } from '#features/terms/web/useFurtherDefaults.ts';
import { useTradingCosts } from '#features/terms/web/useTradingCosts.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { askedId } from '#packages/schema/wire.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { EmptyState } from '#packages/ui/States.tsx';
import { ContractWizard } from './ContractWizard.tsx';
import { toFormInput } from './filled.ts';
import { CONTRACT_FORMS, blankContractForm, type ContractForm, type ContractFormKind } from './form.ts';

const YearImport = lazy(() => import('../import/YearImport.tsx'));

const shortText = z.optional(z.string());
const WriteQuery = z.object({
  as: z.catch(z.optional(z.enum(CONTRACT_FORMS)), undefined),
  edit: shortText,
  propose: shortText,
  supplement: shortText,
  termination: shortText,
  parent: shortText,
  from: z.catch(z.optional(z.literal('sheet')), undefined),
});
type WriteQuery = z.output<typeof WriteQuery>;

/** What is done to a contract that stands. */
const ACTS = ['edit', 'propose', 'supplement', 'termination'] as const;

export default onTrial('signatures', WriteContract);

function WriteContract() {
  const t = useTranslation('contract');
  const [query] = useScreenQuery(WriteQuery);
  const trader = useCall(traderInfo, {});
  const standingId = query.edit ?? query.propose ?? query.supplement ?? query.termination;
  const contract = useCall(
    contractDetail,
    { contractId: askedId(standingId) },
    { enabled: standingId !== undefined },
  );
  const mayWrite = trader.data?.seats.some((seat) => TRADING_SEATS.some((one) => one === seat)) ?? true;
  const isKnown = trader.data && (standingId === undefined || contract.data);
  if (mayWrite && isKnown)
    return (
      <Begin
        query={query}
        trader={trader.data}
        contract={standingId === undefined ? undefined : contract.data}
      />
    );
  return (
    <Screen title={t('write.title')}>
      {mayWrite ? (
        <QueryView feature="contract" query={trader.data ? contract : trader}>
          {() => null}
        </QueryView>
      ) : (
        <MissingSeat
          seats={TRADING_SEATS}
          title={t('write.mayNot')}
          next={{ label: t('list.auto_trad'), to: 'pages/contract/autoTrad/list' }}
        />
      )}
    </Screen>
  );
}

interface BeginProps {
  readonly query: WriteQuery;
  readonly trader: OutputOf<typeof traderInfo>;
  readonly contract: ContractDetail | undefined;
}

function Begin({ query, trader, contract }: BeginProps) {
  const t = useTranslation('contract');
  const costs = useTradingCosts();
  const further = useFurtherDefaults();
  const blank = blankContractForm({
    now: new Date(serverNow()),
    vatRate: costs.goodsVat,
    losses: costs.losses,
    liftDays: costs.liftDays,
    calorie: costs.calorie,
    further,
    placeId: trader.firm?.placeId ?? undefined,
    maySell: trader.firm?.capabilities.includes('sell') ?? true,
  });
  const asked = query.as ?? 'year';
  const doing = ACTS.find((one) => query[one] !== undefined) ?? 'edit';
  const changed = contract && `${doing}.${contract.card.id}.${contract.card.version}`;
  const slot = useDraftSlot<ContractForm>({
    kind: 'contract',
    subject: changed ?? asked,
    about: ({ title }) => contract?.card.no ?? title,
  });
  useClearedAddress(slot);
  if (query.from === 'sheet')
    return (
      <Suspense fallback={<Screen title={t('import.title')}>{null}</Screen>}>
        <YearImport blank={blank} />
      </Suspense>
    );
  if (!contract) {
    if (asked === 'trading_company' && trader.firm?.capabilities.includes('trading_company') === false)
      return (
        <Screen title={t(`write.${asked}`)}>
          <EmptyState
            icon="contract"
            title={t('write.notTrading')}
            next={{ label: t('list.trading_company'), to: LISTS.trading_company }}
          />
        </Screen>
      );
    return (
      <ContractWizard
        key={slot.key}
        title={t(`write.${asked}`)}
        slot={slot}
        start={{ ...blank, ...slot.stored }}
        subject={{ writing: asked }}
        sending={{ parentId: query.parent, isProposal: false }}
      />
    );
  }
  const { card, terms, mayDo } = contract;
  const may = mayDo.includes(doing === 'termination' ? 'terminate' : doing);
  if (!may)
    return (
      <Screen title={t('write.title')}>
        <EmptyState
          icon="contract"
          title={t('write.notNow')}
          why={t(`state.${card.state}`)}
          next={{ label: t('sign.back'), to: contractPath(card.id) }}
        />
      </Screen>
    );
  const filled = toFormInput(terms, blank, { coalOrg: card.coalOrg, useCoalOrg: card.useCoalOrg });
  const sending = { contract, isProposal: doing === 'propose' };
  const title = t(doing === 'edit' || doing === 'propose' ? `act.${doing}` : `write.${doing}`);
  const wizard = (writing: ContractFormKind, start: ContractForm, rest: object = {}) => (
    <ContractWizard
      key={slot.key}
      title={`${title} · ${card.no}`}
      slot={slot}
      start={{ ...start, ...slot.stored }}
      subject={{ writing, ...rest }}
      sending={sending}
    />
  );
  if (doing === 'termination') return wizard('termination', { ...blank, title: card.title });
  if (doing === 'supplement')
    return wizard(
      'supplement',
      { ...filled, reason: '', effectFrom: blank.effectFrom },
      terms.kind === 'agreement' ? {} : { main: terms },
    );
  return wizard(
    terms.kind === 'agreement'
      ? terms.type
      : terms.kind === 'month' || terms.kind === 'trading_company'
        ? terms.kind
        : 'year',
    filled,
    { standing: terms },
  );
}
