// A sample as its screens read it.
import type { sampleDetail } from '../calls/sample.ts';
import type { AnswerOf } from '#packages/call/call.ts';

export type Sample = AnswerOf<typeof sampleDetail>;
