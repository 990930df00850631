// Opens the configured store of uploaded files.

import { join } from 'node:path';
import { type FileStore, folderStore } from '#features/file/server/services/fileStore.ts';
import { bucketStore } from '#features/file/server/services/s3Bucket.ts';
import type { Config } from './config.ts';

export const openFileStore = ({
  fileStore,
  dataDirectory,
}: Pick<Config, 'fileStore' | 'dataDirectory'>): FileStore =>
  typeof fileStore === 'string'
    ? folderStore(fileStore)
    : bucketStore(fileStore, join(dataDirectory, 'incoming'));
