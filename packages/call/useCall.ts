// Calls in React: a thin layer on TanStack Query. Liveness is a property of the call, not of the page.
import {
  type InfiniteData, keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient,
} from '@tanstack/react-query';
import { createContext, useContext, useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import type { AnswerOf, Call, InputOf } from './call.ts';
import { CallError, type Client, newRandomCode, type RaisedFault, type Result } from './client.ts';
import type { Fault } from '#packages/fault/fault.ts';

/** Follows topics over the push connection; returns the way to stop. */
export type Follow = (topics: readonly string[], hear: () => void) => () => void;

export interface Line { readonly client: Client; readonly follow: Follow }
const LineContext = createContext<Line | undefined>(undefined);
export const LineProvider = LineContext.Provider;

export function useLine(): Line {
  const line = useContext(LineContext);
  if (!line) throw new Error('no line to the server: wrap the app in LineProvider');
  return line;
}

/** A declared fault that a page meets while reading. */
export class FaultError extends Error {
  readonly fault: RaisedFault<Fault>;
  constructor(fault: RaisedFault<Fault>) {
    super(fault.msg);
    this.fault = fault;
  }
}

/** What a link of somebody's may hold is no input yet: it has a key too, and the call says what is wrong with it. */
export function keyOf<C extends Call>(call: C, input: InputOf<C>): readonly unknown[] {
  const encoded = z.safeEncode(call.takes, input as never);
  return [call.path, encoded.success ? encoded.data : 'not an input'];
}

async function answerOf<C extends Call>(result: Promise<Result<C>>): Promise<AnswerOf<C>> {
  const settled = await result;
  if (settled.ok) return settled.answer;
  throw new FaultError(settled.fault as unknown as RaisedFault<Fault>);
}

interface Reading { readonly enabled?: boolean; readonly keepPrevious?: boolean }

export function useCall<C extends Call>(call: C, input: InputOf<C>, { enabled = true, keepPrevious = false }: Reading = {}) {
  const { client } = useLine();
  useFollow(call, input, enabled);
  return useQuery<AnswerOf<C>>({
    queryKey: keyOf(call, input),
    queryFn: ({ signal }) => answerOf(client(call, input, { signal })),
    enabled,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}

type Paged = { readonly list: readonly unknown[]; readonly next: string | null };

/** A list read by key, page after page. */
export function usePages<C extends Call>(call: C, input: InputOf<C>, { live = true }: { live?: boolean } = {}) {
  const { client } = useLine();
  useFollow(call, input, live);
  return useInfiniteQuery<AnswerOf<C>, Error, InfiniteData<AnswerOf<C>>, readonly unknown[], string | undefined>({
    queryKey: [...keyOf(call, input), 'pages'],
    initialPageParam: undefined,
    queryFn: ({ signal, pageParam }) =>
      answerOf(client(call, { ...(input as object), ...(pageParam ? { after: pageParam } : {}) } as InputOf<C>, { signal })),
    getNextPageParam: (page) => (page as Paged).next ?? undefined,
    placeholderData: keepPreviousData,
  });
}

function useFollow<C extends Call>(call: C, input: InputOf<C>, enabled: boolean) {
  const { follow } = useLine();
  const queries = useQueryClient();
  const topics = enabled ? call.follows?.(input).join(' ') : undefined;
  useEffect(() => {
    if (!topics) return undefined;
    return follow(topics.split(' '), () => { void queries.invalidateQueries({ queryKey: [call.path] }); });
  }, [topics, follow, queries, call.path]);
}

/**
 * An act. The randomCode is kept until an answer is certain, so that trying again after a lost signal
 * can never do the thing twice; another input gets another code.
 */
export function useAct<C extends Call>(call: C) {
  const { client } = useLine();
  const pending = useRef<{ input: string; code: string } | undefined>(undefined);
  return useMutation<Result<C>, Error, InputOf<C>>({
    mutationFn: async (input) => {
      const written = JSON.stringify(z.encode(call.takes, input as never));
      if (pending.current?.input !== written) pending.current = { input: written, code: newRandomCode() };
      try {
        const result = await client(call, input, { randomCode: pending.current.code });
        pending.current = undefined;
        return result;
      } catch (error) {
        if (!isUncertain(error)) pending.current = undefined;
        throw error;
      }
    },
    networkMode: 'always',
    retry: false,
  });
}

const isUncertain = (error: unknown) =>
  !(error instanceof CallError) || error.kind === 'timeout' || error.kind === 'offline' || error.kind === 'broken';
