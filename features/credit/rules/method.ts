// Checks the figures of a proposed method.

import type { MethodFigures } from '../calls/method.ts';
import { CREDIT_PARTS } from '../choices.ts';

/** All points together are 100, and the classes fall from A to C. */
export const isMethodSound = ({ points, classes: { A, B, C } }: Pick<MethodFigures, 'points' | 'classes'>) =>
  CREDIT_PARTS.reduce((sum, part) => sum + points[part], 0) === 100 && A > B && B > C;
