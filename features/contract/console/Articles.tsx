// Console page of the general articles: versions by kind, and a new one.

import Button from 'antd/es/button';
import Drawer from 'antd/es/drawer';
import Segmented from 'antd/es/segmented';
import Tag from 'antd/es/tag';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useMayCall } from '#features/firm/console/useMayCall.ts';
import { useFormats, useLocale } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { ConfirmWithReason } from '#packages/ui/admin/ConfirmWithReason.tsx';
import { DeskPage, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { decideContractTemplate, proposeContractTemplate, templateDesk } from '../calls/desk.ts';
import { CONTRACT_KINDS, type ContractKind } from '../choices.ts';
import { ArticlesForm } from './ArticlesForm.tsx';
import { useContractDeskWords, useContractWords } from './useWords.ts';
import { titles } from './words/titles.ts';

type Template = OutputOf<typeof templateDesk>['list'][number];
const Open = z.object({ id: z.optional(z.string()) });

export default function Articles() {
  const words = useContractDeskWords();
  const locale = useLocale();
  const [{ id }] = useScreenQuery(Open);
  return (
    <DeskPage title={titles.articles[locale]} about={words['articles.about']}>
      <DeskRead reading={useCall(templateDesk, {})} feature="contract">
        {({ list }) => (
          <KindTable list={list} first={list.find((one) => one.id === id)?.kind ?? 'auto_trad'} />
        )}
      </DeskRead>
    </DeskPage>
  );
}

function KindTable({ list, first }: { list: readonly Template[]; first: ContractKind }) {
  const words = useContractDeskWords();
  const contract = useContractWords();
  const may = useMayCall();
  const [kind, choose] = useState<ContractKind>(first);
  const [isWriting, write] = useState(false);
  const versions = list.filter((one) => one.kind === kind).toSorted((a, b) => b.version - a.version);
  const inUse = versions.find(({ state }) => state === 'in_use');
  const isWaiting = versions.some(({ state }) => state === 'proposed');
  return (
    <>
      <div className="desk-head">
        <Segmented
          aria-label={words.kind}
          value={kind}
          options={CONTRACT_KINDS.map((one) => ({ value: one, label: contract[`kind.${one}`] }))}
          onChange={(one) => {
            choose(one);
          }}
        />
        {may(proposeContractTemplate) && !isWaiting && (
          <Button
            type="primary"
            onClick={() => {
              write(true);
            }}
          >
            {words['articles.add']}
          </Button>
        )}
      </div>
      {versions.length === 0 && <p className="desk-about">{words['articles.none']}</p>}
      {versions.map((template) => (
        <Version key={template.id} template={template} />
      ))}
      {isWriting && (
        <Drawer
          open
          title={`${words['articles.add']} · ${contract[`kind.${kind}`]}`}
          size={800}
          onClose={() => {
            write(false);
          }}
          destroyOnHidden
        >
          <ArticlesForm
            kind={kind}
            articles={inUse?.articles ?? []}
            onDone={() => {
              write(false);
            }}
          />
        </Drawer>
      )}
    </>
  );
}

function Version({ template }: { template: Template }) {
  const words = useContractDeskWords();
  const may = useMayCall();
  const { fill, minute, listed } = useFormats();
  const decide = useMutationCall(decideContractTemplate).attempt;
  const [asking, ask] = useState<'approve' | 'refuse'>();
  const isOpen = template.state === 'proposed' && may(decideContractTemplate);
  return (
    <DeskSection
      title={fill(words.version, { version: template.version })}
      actions={
        isOpen && (
          <>
            <Button
              danger
              onClick={() => {
                ask('refuse');
              }}
            >
              {words.refuse}
            </Button>
            <Button
              type="primary"
              disabled={template.isMine}
              onClick={() => {
                ask('approve');
              }}
            >
              {words.approve}
            </Button>
          </>
        )
      }
    >
      <p className="desk-about">
        <Tag
          color={template.state === 'in_use' ? 'green' : template.state === 'proposed' ? 'gold' : 'default'}
        >
          {words[`template.${template.state}`]}
        </Tag>
        {[
          `${words.by} ${template.by}`,
          minute(template.at),
          ...(template.approvedBy === null ? [] : [`${words.approvedBy} ${template.approvedBy}`]),
          template.note,
        ].join(' · ')}
      </p>
      {isOpen && template.isMine && <p className="desk-about">{words.secondPerson}</p>}
      <details open={template.state === 'proposed'}>
        <summary>{listed(template.articles.map(({ heading }) => heading))}</summary>
        {template.articles.map(({ heading, body }) => (
          <div key={heading}>
            <h3>{heading}</h3>
            <p>{body}</p>
          </div>
        ))}
      </details>
      {asking && (
        <ConfirmWithReason
          title={words[asking]}
          confirmLabel={words[asking]}
          isDanger={asking === 'refuse'}
          onConfirm={() => decide({ id: template.id, isApproved: asking === 'approve' })}
          onClose={() => {
            ask(undefined);
          }}
        />
      )}
    </DeskSection>
  );
}
