// Notifies both sides about releases and ad hoc settlements.

import type { Matter } from '#features/catalog/matter.ts';
import {
  type ContractSides,
  type NotificationOptions,
  notifyContractSides as tellSides,
} from '#features/settlement/server/public.ts';
import type { MessageTemplate } from '#packages/i18n/translate.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';

export const notifySidesOfRelease = (
  ctx: TxContext,
  of: ContractSides,
  matter: Matter,
  template: MessageTemplate<'release'>,
  telling: NotificationOptions,
): Promise<void> => tellSides(ctx, of, matter, template, telling, 'release');
