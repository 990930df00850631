// The place where the input of a form is kept on this device.

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { basicInfo } from '#features/account/calls/session.ts';
import { useIsSignedIn } from '#features/account/web/session.ts';
import type { Key } from '#packages/i18n/translate.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { dropDraft, keepDraft, type KeptDraft, newDraftId, readDraft } from '#packages/ui/drafts.ts';
import { currentLocation, useLocation, useNavigate } from '#packages/ui/navigation.ts';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { useTrader } from '../useTrader.ts';

/** Each has a text `draft.<kind>` in the catalogue of its feature. */
export type DraftKind = Exclude<Key<'*.draft'>, `common.${string}`>;

export interface DraftForm<Value> {
  readonly kind: DraftKind;
  /** What the form is about, such as the id of a contract. */
  readonly subject?: string | undefined;
  /** What tells the draft from others of its kind, in the list of drafts. */
  about?(value: Value): string | undefined;
  /** Names of fields that stay off the device: numbers of identity cards and bank accounts. */
  readonly except?: readonly string[] | undefined;
}

export interface DraftSlot<Value> {
  /** Changes when other input is to be shown. */
  readonly key: string;
  readonly id: string;
  readonly owner: string | undefined;
  readonly form: DraftForm<Value>;
  /** What was kept before under the id in the address. */
  readonly stored: Value | undefined;
  /** The address names a draft that is not kept. */
  readonly isLost: boolean;
  readonly resume: (draft: KeptDraft) => void;
  /** Forgets the input as it is, when it was sent; what is typed afterwards is kept again. */
  readonly forget: () => void;
  /** Removes draft and step from the address. */
  readonly clearAddress: () => void;
  readonly written: RefObject<Written>;
}

interface Written {
  latest?: string;
  forgotten?: string | undefined;
}

/** A person in a firm; undefined until both are known. */
export function useDraftOwner(): string | undefined {
  const isSignedIn = useIsSignedIn();
  const { data } = useCall(basicInfo, {}, { enabled: isSignedIn });
  const { firm, isKnown } = useTrader();
  return isSignedIn && data && isKnown ? `${data.personId}.${firm?.id ?? ''}` : undefined;
}

const DraftQuery = z.object({ draft: z.optional(z.string()), step: z.optional(z.string()) });

interface Slot {
  readonly key: string;
  readonly id: string;
  readonly isAsked: boolean;
  readonly owner: string | undefined;
  readonly subject: string;
  readonly stored: KeptDraft | undefined;
}

export function useDraftSlot<Value>(form: DraftForm<Value>): DraftSlot<Value> {
  const { kind, subject = '' } = form;
  const owner = useDraftOwner();
  const { navigate } = useNavigate();
  const [{ draft: asked }, change] = useScreenQuery(DraftQuery);
  const open = (id: string | undefined, before?: Slot): Slot => {
    const kept = owner !== undefined && id !== undefined ? readDraft(owner, id) : undefined;
    const stored = kept?.kind === kind && kept.subject === subject ? kept : undefined;
    const isSameInput = before !== undefined && before.owner === undefined && !stored;
    return {
      key: isSameInput ? before.key : newDraftId(),
      id: id ?? (isSameInput ? before.id : newDraftId()),
      isAsked: id !== undefined,
      owner,
      subject,
      stored,
    };
  };
  const [slot, setSlot] = useState(() => open(asked));
  if (slot.owner !== owner) setSlot(open(asked, slot));
  else if (slot.subject !== subject || (asked !== undefined && asked !== slot.id)) setSlot(open(asked));
  const written = useRef<Written>({});
  return {
    key: slot.key,
    id: slot.id,
    owner: slot.owner,
    form,
    stored: slot.stored?.value as Value | undefined,
    isLost: slot.isAsked && slot.owner !== undefined && slot.stored === undefined,
    written,
    resume: (draft) => {
      navigate(draft.to, { replace: true });
    },
    forget: () => {
      written.current.forgotten = written.current.latest;
      if (owner !== undefined) dropDraft(owner, slot.id);
    },
    clearAddress: () => {
      change({ draft: undefined, step: undefined });
    },
  };
}

/** Keeps what was typed, and names it in the address so that it survives a refresh. */
export function useKeptInput<Value>(slot: DraftSlot<Value>, value: Value, isTouched: boolean): void {
  const { id, owner, written, form } = slot;
  // Resumed input is kept on, with the step that is shown.
  const isKept = isTouched || slot.stored !== undefined;
  const { kind, subject = '', except = [] } = form;
  const { path, query } = useLocation();
  const [{ draft }, change] = useScreenQuery(DraftQuery);
  const latest = JSON.stringify(value, (name, part: unknown) => (except.includes(name) ? '' : part));
  const isNamed = draft === id;
  const keep = useEffectEvent(() => {
    written.current.latest = latest;
    if (!isKept || owner === undefined || written.current.forgotten === latest) return;
    written.current.forgotten = undefined;
    if (!isNamed && currentLocation().path === path) change({ draft: id });
    const to = new URLSearchParams(query);
    to.set('draft', id);
    const about = form.about?.(value) ?? '';
    const kept = { id, kind, subject, about, to: `${path}?${to.toString()}`, at: serverNow() };
    keepDraft(owner, { ...kept, value: JSON.parse(latest) as unknown });
  });
  useEffect(() => {
    keep();
  }, [latest, isKept, owner, id, isNamed, path, query]);
}

/** An address whose draft is gone shows the first step of an empty form. */
export function useClearedAddress({ isLost, clearAddress }: DraftSlot<unknown>): void {
  const clear = useEffectEvent(clearAddress);
  useEffect(() => {
    if (isLost) clear();
  }, [isLost]);
}
