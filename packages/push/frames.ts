// What travels over the push connection: who listens, to which topics, and which of them have news. Never content.
import * as z from 'zod/mini';

export const MOST_TOPICS = 200;
export const HEARTBEAT_MS = 60_000;

const Topic = z.string().check(z.regex(/^[a-z]+(\/[\w-]+)?$/), z.maxLength(80));
const Topics = z.array(Topic).check(z.maxLength(MOST_TOPICS));

/** The first frame a client sends. The token is never part of an address, since addresses are logged. */
export const Greeting = z.strictObject({ token: z.optional(z.string().check(z.maxLength(200))) });

/** Every later frame a client sends. */
export const Wish = z.strictObject({
  follow: z.optional(Topics),
  unfollow: z.optional(Topics),
  beat: z.optional(z.literal(true)),
});
export type Wish = z.output<typeof Wish>;

/** What the server sends: greeted, which wishes were granted, which topics have news, that it is alive. */
export const Word = z.object({
  greeted: z.optional(z.object({ signedIn: z.boolean() })),
  following: z.optional(z.array(z.string())),
  topics: z.optional(z.array(z.string())),
  beat: z.optional(z.literal(true)),
});
export type Word = z.output<typeof Word>;

/** Why the server ends a connection. */
export const CLOSE = { goingAway: 1001, badFrame: 1008, tooSlow: 1013, sessionEnded: 4401 } as const;

export function parseFrame<S extends z.ZodMiniType>(schema: S, text: string): z.output<S> | undefined {
  try {
    return z.safeParse(schema, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
