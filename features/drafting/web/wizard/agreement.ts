// Converts the form to the terms of a framework or a paper contract.

import * as z from 'zod/mini';
import { checkContractTerms } from '#features/contract/rules/check.ts';
import { AgreementTerms } from '#features/contract/terms.ts';
import { dropEmpty } from '#features/terms/web/form/unset.ts';
import type { FormReader, Wire } from './createFormReader.ts';
import type { ContractForm } from './form.ts';
import { CONTRACT_NUMBERS } from './numbers.ts';
import { contractFieldPath } from './sale.ts';

export function readAgreement(
  form: ContractForm,
  type: 'framework' | 'offline',
  read: FormReader,
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
    for (const { path } of decoded.error.issues)
      read.note(contractFieldPath(path.join('.')), 'registration.wrong');
    return undefined;
  }
  for (const { field, rule } of checkContractTerms(decoded.data))
    read.note(contractFieldPath(field), `rule.${rule}`);
  return decoded.data;
}

function readArticles({ articles }: ContractForm, read: FormReader): Wire {
  for (const [at, { heading, body }] of articles.entries()) {
    read.needed(`articles.${at}.heading`, heading.trim());
    read.needed(`articles.${at}.body`, body.trim());
  }
  return { articles };
}

function readPaper(form: ContractForm, read: FormReader): Wire {
  read.needed('paperNo', form.paperNo.trim());
  read.needed('signedOn', form.signedOn);
  read.needed('scans', form.scans);
  const optional = {
    quantity: { ...CONTRACT_NUMBERS.quantity, isOptional: true },
    price: { ...CONTRACT_NUMBERS.price, isOptional: true },
  } as const;
  return {
    paperNo: form.paperNo.trim(),
    signedOn: form.signedOn,
    scanIds: form.scans,
    ...dropEmpty({
      quantity: read.number('quantity', form.quantity, optional.quantity),
      price: read.number('price', form.price, optional.price),
    }),
  };
}
