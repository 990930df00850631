// One half of the calls under drawn and spoiled inputs: two halves keep two cores busy.

import { fuzz } from './fuzzing.ts';

await fuzz(0, 2);
