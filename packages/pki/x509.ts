// The X.509 library, with what it needs to be there before it.

import 'reflect-metadata';

export * as x509 from '@peculiar/x509';
