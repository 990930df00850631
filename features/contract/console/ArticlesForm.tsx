// Form for the next version of the general articles.

import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useId, useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { ConfirmWithReason } from '#packages/ui/admin/ConfirmWithReason.tsx';
import { proposeContractTemplate } from '../calls/desk.ts';
import type { ContractKind } from '../choices.ts';

interface Article {
  readonly heading: string;
  readonly body: string;
}
/** The key is stable while other rows are added and removed. */
interface Row extends Article {
  readonly key: number;
}
const MAX_ARTICLES = 40;

export function ArticlesForm({
  kind,
  articles,
  onDone,
}: {
  kind: ContractKind;
  articles: readonly Article[];
  onDone: () => void;
}) {
  const t = useTranslation('contract.console');
  const id = useId();
  const propose = useMutationCall(proposeContractTemplate).attempt;
  const [rows, setRows] = useState<readonly Row[]>(
    (articles.length > 0 ? articles : [{ heading: '', body: '' }]).map((one, key) => ({ ...one, key })),
  );
  const [isAsking, ask] = useState(false);
  const change = (key: number, part: Partial<Article>) => {
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  };
  const add = () => {
    setRows([...rows, { key: 1 + Math.max(0, ...rows.map((row) => row.key)), heading: '', body: '' }]);
  };
  const isWhole =
    rows.length > 0 && rows.every(({ heading, body }) => heading.trim() !== '' && body.trim() !== '');
  const send = async (note: string) => {
    const against = await propose({
      kind,
      articles: rows.map(({ heading, body }) => ({ heading, body })),
      note,
    });
    if (against === undefined) onDone();
    return against;
  };
  return (
    <>
      {rows.map(({ key, heading, body }) => (
        <div key={key} className="desk-filter">
          <label htmlFor={`${id}-${key}-heading`}>{t('articles.heading')}</label>
          <Input
            id={`${id}-${key}-heading`}
            value={heading}
            maxLength={60}
            onChange={({ target }) => {
              change(key, { heading: target.value });
            }}
          />
          <label htmlFor={`${id}-${key}-body`}>{t('articles.body')}</label>
          <Input.TextArea
            id={`${id}-${key}-body`}
            value={body}
            rows={4}
            maxLength={2_000}
            showCount
            onChange={({ target }) => {
              change(key, { body: target.value });
            }}
          />
          <div>
            <Button
              size="small"
              danger
              onClick={() => {
                setRows(rows.filter((row) => row.key !== key));
              }}
            >
              {t('articles.remove')}
            </Button>
          </div>
        </div>
      ))}
      <div className="desk-actions">
        <Button disabled={rows.length >= MAX_ARTICLES} onClick={add}>
          {t('articles.more')}
        </Button>
        <Button
          type="primary"
          disabled={!isWhole}
          onClick={() => {
            ask(true);
          }}
        >
          {t('articles.add')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmWithReason
          title={t('articles.add')}
          confirmLabel={t('articles.add')}
          reason="needed"
          onConfirm={send}
          onClose={() => {
            ask(false);
          }}
        />
      )}
    </>
  );
}
