// A trip as its driver reads it.
import type { readPass } from '../../calls/pass.ts';
import type { AnswerOf } from '#packages/call/call.ts';

export type Trip = AnswerOf<typeof readPass>;
