// Files, in English.

import type { FileWords } from './keys.ts';

export const words: FileWords = {
  'fault.not_found': 'This file does not exist, or you may not see it.',
  'fault.empty': 'The file is empty. Please choose another.',
  'fault.too_large': 'A file may have at most {most} MB.',
  'fault.wrong_kind': 'Only {allowed} files can be uploaded.',
  'fault.disagrees':
    'The content of the file does not match its extension. Please check it and choose again.',
  'fault.damaged': 'The file is incomplete or damaged. Please export it again and upload it.',
  'fault.quota_full': 'The {most} MB for your firm’s files are used up. Please contact the platform.',
  'fault.broken_off': 'The upload was interrupted. Please try again.',
  'fault.link_over': 'This link has expired. Please open the file from its page again.',
  'upload.choose': 'Choose file',
  'upload.add': 'Add photos',
  'upload.another': 'Choose another file',
  'upload.preparing': 'Preparing',
  'upload.sending': 'Uploading {percent} %',
  'upload.failed': 'Upload failed',
  'upload.again': 'Try again',
  'upload.remove': 'Remove',
  'upload.limit': '{kinds}, up to {most} MB',
  'upload.count': '{count} of {most}',
  'upload.full': 'At most {most} photos',
  'upload.offline': 'You are offline. Try again when the network is back.',
  'upload.unreadable': 'This picture cannot be read. Please choose another.',
  'photo.title': 'Photos',
  'photo.open': 'View photo {at}',
  'photo.previous': 'Previous',
  'photo.next': 'Next',
  'photo.at': '{at} of {count}',
  open: 'Open',
};
