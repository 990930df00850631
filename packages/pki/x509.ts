// The X.509 library with its required polyfill.

import 'reflect-metadata';

export * as x509 from '@peculiar/x509';
