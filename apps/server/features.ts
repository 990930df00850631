// What the product's features register for the server.

import { FEATURES } from './folders.ts';
import { gatherFeatures } from './gather.ts';

export const features = await gatherFeatures(FEATURES);

export const { handlers, subscribers, jobs, processes, menus, lists, encryptedColumns, personalData, setup } =
  features;
