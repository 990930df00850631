// Panel of one contract: parties, coal, progress, papers, history.

import Tag from 'antd/es/tag';
import type { ReactNode } from 'react';
import { type ContractDetail, contractDetail, type ContractParty } from '#features/contract/calls/read.ts';
import { useFormats, useTexts, useTranslation } from '#packages/i18n/react.ts';
import { DeskPanel } from '#packages/ui-data/admin/DeskPanel.tsx';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { MatterLink } from '#packages/ui/admin/matters.tsx';
import { PaperViewer } from '#packages/ui/admin/PaperViewer.tsx';

export function ContractPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslation('contract.console');
  return (
    <DeskPanel
      call={contractDetail}
      input={{ contractId: id }}
      title={({ card }) => `${card.no} ${card.title}`}
      waiting={t('common.no')}
      size={960}
      feature="contract"
      onClose={onClose}
    >
      {(contract) => <ContractFacts contract={contract} />}
    </DeskPanel>
  );
}

export function ContractFacts({ contract }: { contract: ContractDetail }) {
  return (
    <>
      <div className="desk-parts">
        <Parties contract={contract} />
        <Progress contract={contract} />
      </div>
      <Payments contract={contract} />
      <Papers contract={contract} />
      <Related contract={contract} />
      <History contract={contract} />
    </>
  );
}

const Firm = ({ firm }: { firm: ContractParty }) => (
  <MatterLink to={{ type: 'firm', id: firm.id }}>{firm.name}</MatterLink>
);

function Parties({ contract: { card, source } }: { contract: ContractDetail }) {
  const t = useTranslation('contract.console');
  const tContract = useTranslation('contract');
  return (
    <DeskFacts
      facts={[
        { label: t('common.kind'), value: tContract(`kind.${card.kind}`) },
        { label: t('seller'), value: <Firm firm={card.seller} /> },
        { label: t('buyer'), value: <Firm firm={card.buyer} /> },
        ...(card.tradeCo ? [{ label: tContract('role.trade_co'), value: <Firm firm={card.tradeCo} /> }] : []),
        ...(source
          ? [
              {
                label: t('listing'),
                value: (
                  <MatterLink to={{ type: 'listing', id: source.listingId }}>{source.listingNo}</MatterLink>
                ),
              },
            ]
          : []),
        ...(card.parent
          ? [
              {
                label: t('parent'),
                value: (
                  <MatterLink to={{ type: 'contract', id: card.parent.id }}>{card.parent.no}</MatterLink>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

function Progress({ contract: { card, bonds } }: { contract: ContractDetail }) {
  const t = useTranslation('contract.console');
  const tContract = useTranslation('contract');
  const { tonnes, price, money, minute, day, listed } = useFormats();
  return (
    <DeskFacts
      facts={[
        {
          label: t('common.state'),
          value: (
            <>
              {tContract(`state.${card.state}`)}{' '}
              {card.risks.map((risk) => (
                <Tag key={risk} color="red">
                  {tContract(`risk.${risk}`)}
                </Tag>
              ))}
            </>
          ),
        },
        ...(card.signBy ? [{ label: t('signBy'), value: minute(card.signBy) }] : []),
        { label: t('quantity'), value: card.quantity === null ? '–' : tonnes(card.quantity) },
        { label: t('delivered'), value: tonnes(card.delivered) },
        { label: t('settled'), value: tonnes(card.settled) },
        { label: t('price'), value: card.price === null ? '–' : price(card.price) },
        { label: t('goods'), value: card.goods === null ? '–' : money(card.goods) },
        {
          label: t('window'),
          value: card.windowFrom && card.windowTo ? `${day(card.windowFrom)} – ${day(card.windowTo)}` : '–',
        },
        {
          label: t('bonds'),
          value: listed(bonds.map(({ side, amount }) => t('bond', { side: t(side), amount }))) || '–',
        },
      ]}
    />
  );
}

function Payments({ contract: { plan } }: { contract: ContractDetail }) {
  const t = useTranslation('contract.console');
  const tInstalment = useTranslation('instalment');
  const { money, day } = useFormats();
  if (plan.length === 0) return null;
  return (
    <DeskSection title={t('plan')}>
      <table className="desk-table">
        <thead>
          <tr>
            <th scope="col">{t('common.kind')}</th>
            <th scope="col">{t('due')}</th>
            <th scope="col" className="desk-number">
              {t('common.amount')}
            </th>
            <th scope="col" className="desk-number">
              {t('paid')}
            </th>
            <th scope="col">{t('common.state')}</th>
          </tr>
        </thead>
        <tbody>
          {plan.map((one) => (
            <tr key={one.id}>
              <th scope="row">{tInstalment(`kind.${one.kind}`)}</th>
              <td>{day(one.dueOn)}</td>
              <td className="desk-number">{money(one.amount)}</td>
              <td className="desk-number">{money(one.paid)}</td>
              <td className={one.daysLate > 0 ? 'desk-problem' : ''}>{tInstalment(`state.${one.state}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </DeskSection>
  );
}

function Papers({ contract: { paper, attachments, signers, signatures } }: { contract: ContractDetail }) {
  const t = useTranslation('contract.console');
  const tContract = useTranslation('contract');
  const { minute } = useFormats();
  const files = [...(paper ? [paper.link] : []), ...attachments];
  return (
    <DeskSection title={t('papers')}>
      <DeskFacts
        facts={signers.map(({ role, firm }) => {
          const signed = signatures.find((one) => one.role === role);
          return {
            label: tContract(`role.${role}`),
            value: signed
              ? `${firm.shortName} · ${signed.person} · ${minute(signed.signedAt)}`
              : `${firm.shortName} · ${t('notSigned')}`,
          };
        })}
      />
      <PaperViewer files={files} />
    </DeskSection>
  );
}

function Related({ contract: { children, breaches } }: { contract: ContractDetail }) {
  const t = useTranslation('contract.console');
  const tContract = useTranslation('contract');
  const facts: { label: string; value: ReactNode }[] = [
    ...children.map(({ id, no, kind, state }) => ({
      label: tContract(`kind.${kind}`),
      value: (
        <>
          <MatterLink to={{ type: 'contract', id }}>{no}</MatterLink> · {tContract(`state.${state}`)}
        </>
      ),
    })),
    ...breaches.map(({ id, no, at }) => ({
      label: t('reported'),
      value: (
        <>
          <MatterLink to={{ type: 'breach', id }}>{no}</MatterLink> · <Minute at={at} />
        </>
      ),
    })),
  ];
  return facts.length === 0 ? null : (
    <DeskSection title={t('related')}>
      <dl className="desk-facts">
        {facts.map(({ label, value }, at) => (
          // Several contracts of a kind have the same label.
          // eslint-disable-next-line react/no-array-index-key
          <div key={at}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </DeskSection>
  );
}

const Minute = ({ at }: { at: Date }) => useFormats().minute(at);

function History({ contract: { timeline } }: { contract: ContractDetail }) {
  const t = useTranslation('contract.console');
  const find = useTexts('contract');
  const { minute } = useFormats();
  return (
    <DeskSection title={t('common.history')}>
      <DeskFacts
        facts={timeline.toReversed().map(({ move, firm, by, reason, at }, number) => ({
          label: `${timeline.length - number} · ${minute(at)}`,
          value: [find(`move.${move}`) ?? move, firm, by, reason].filter(Boolean).join(' · '),
        }))}
      />
    </DeskSection>
  );
}
