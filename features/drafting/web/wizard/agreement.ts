// Converts the form to the terms of a framework or a paper contract.

import * as z from 'zod/mini';
import { checkTerms } from '#features/contract/rules/check.ts';
import { AgreementTerms } from '#features/contract/terms.ts';
import type { ContractForm } from './form.ts';
import { NUMBERS } from './numbers.ts';
import { given, type Reader, type Wire } from './reader.ts';
import { pathOf } from './sale.ts';

export function readAgreement(
  form: ContractForm,
  type: 'framework' | 'offline',
  read: Reader,
): AgreementTerms | undefined {
  for (const name of ['title', 'effectFrom', 'effectTo'] as const) read.needed(name, form[name].trim());
  const wire = {
    kind: 'agreement',
    type,
    title: form.title.trim(),
    effectFrom: form.effectFrom,
    effectTo: form.effectTo,
    attachments: form.attachments,
    remark: form.remark,
    ...(type === 'framework' ? readArticles(form, read) : readPaper(form, read)),
  };
  if (read.wrongs.length > 0) return undefined;
  const decoded = z.safeDecode(AgreementTerms, wire as never);
  if (!decoded.success) {
    for (const { path } of decoded.error.issues) read.note(pathOf(path.join('.')), 'registration.wrong');
    return undefined;
  }
  for (const { field, rule } of checkTerms(decoded.data)) read.note(pathOf(field), `rule.${rule}`);
  return decoded.data;
}

function readArticles({ articles }: ContractForm, read: Reader): Wire {
  for (const [at, { heading, body }] of articles.entries()) {
    read.needed(`articles.${at}.heading`, heading.trim());
    read.needed(`articles.${at}.body`, body.trim());
  }
  return { articles };
}

function readPaper(form: ContractForm, read: Reader): Wire {
  read.needed('paperNo', form.paperNo.trim());
  read.needed('signedOn', form.signedOn);
  read.needed('scans', form.scans);
  const optional = {
    quantity: { ...NUMBERS.quantity, isOptional: true },
    price: { ...NUMBERS.price, isOptional: true },
  } as const;
  return {
    paperNo: form.paperNo.trim(),
    signedOn: form.signedOn,
    scanIds: form.scans,
    ...given({
      quantity: read.number('quantity', form.quantity, optional.quantity),
      price: read.number('price', form.price, optional.price),
    }),
  };
}
