// Who may import whom: the rules of ARCHITECTURE.md, checked on every import, those of types included.

import SPINE from './features/spine.json' with { type: 'json' };

/** Packages by rank: a package imports only packages before it. */
const PACKAGES = [
  'exact',
  'machine',
  'i18n',
  'fault',
  'telemetry',
  'time',
  'schema',
  'bucket',
  'db',
  'backup',
  'worker',
  'pdf',
  'pki',
  'proof',
  'puzzle',
  'spreadsheet',
  'rpc',
  'push',
  'device',
  'ui',
  'ui-data',
];

const TEST = '\\.test\\.tsx?$';
const SERVER = '^(features/[^/]+/server|apps/server)/';
const SCREENS = '^(features/[^/]+/(web|console)|apps/(web|console)|packages/(ui|ui-data|rpc/react))/';
const FLOOR = '^features/[^/]+/(?!server/|web/|console/)';

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const oneOf = (names, top = 'features') => `^${top}/(${names.join('|')})/`;

const spine = SPINE.slice(0, -1).map((feature, at) =>
  forbid(
    `spine-${feature}`,
    `${feature} stands before what it imports: let it declare an event instead.`,
    { path: oneOf([feature]), pathNot: TEST },
    { path: oneOf(SPINE.slice(at + 1)) },
  ),
);

const ranks = PACKAGES.slice(0, -1).map((name, at) =>
  forbid(
    `rank-${name}`,
    `${name} ranks before what it imports.`,
    { path: oneOf([name], 'packages'), pathNot: TEST },
    { path: oneOf(PACKAGES.slice(at + 1), 'packages') },
  ),
);

export default {
  forbidden: [
    forbid('no-circles', 'Files that import each other can only be read together.', {}, { circular: true }),
    forbid(
      'resolvable',
      'What cannot be found cannot be checked.',
      {},
      { couldNotResolve: true, pathNot: '^virtual:' },
    ),
    ...spine,
    ...ranks,
    forbid(
      'known-package',
      'A package has a rank.',
      { path: '^packages/', pathNot: oneOf(PACKAGES, 'packages') },
      {},
    ),
    forbid(
      'off-the-spine',
      'A feature without a place on the spine comes last: put it into features/spine.json to import it.',
      { path: '^features/([^/]+)/', pathNot: TEST },
      { path: '^features/[^/]+/', pathNot: `^features/$1/|${oneOf(SPINE)}` },
    ),
    forbid(
      'server-meets-no-screens',
      'The server runs without the browser.',
      { path: SERVER, pathNot: TEST },
      { path: SCREENS },
    ),
    forbid(
      'screens-meet-no-server',
      'The browser runs without the server: it makes calls.',
      { path: SCREENS, pathNot: TEST },
      { path: SERVER },
    ),
    forbid(
      'screens-meet-no-node',
      'The browser has neither Node nor a database.',
      { path: SCREENS, pathNot: `${TEST}|vite\\.config\\.ts$` },
      { path: '^packages/(db|push/server|rpc/server)/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'web-and-console-apart',
      'Two apps, two bundles.',
      { path: '/web/' },
      { path: '^(features/[^/]+|apps)/console/' },
    ),
    forbid(
      'console-and-web-apart',
      'Two apps, two bundles.',
      { path: '/console/' },
      { path: '^(features/[^/]+|apps)/web/' },
    ),
    forbid(
      'floor-imports-only-floor',
      'States, rules and calls are read by server and screens alike.',
      { path: FLOOR, pathNot: TEST },
      { path: `${SERVER}|${SCREENS}|^packages/(db|rpc/(server|client|react))/` },
    ),
    forbid(
      'floor-without-node',
      'States, rules and calls run in the browser too.',
      { path: FLOOR, pathNot: TEST },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'front-door',
      "Another feature's server is entered through its public.ts.",
      { path: '^features/([^/]+)/', pathNot: TEST },
      { path: '^features/[^/]+/server/', pathNot: '^features/$1/|/server/public\\.ts$' },
    ),
    forbid(
      'packages-know-no-coal',
      'A package could be published.',
      { path: '^packages/' },
      { path: '^(features|apps|tools|bench)/' },
    ),
    forbid(
      'apps-only-wire',
      'Nobody imports an app but apps, tools, benchmarks and tests.',
      { path: '^(features|packages)/', pathNot: TEST },
      { path: '^apps/' },
    ),
    forbid(
      'one-app-each',
      'The apps share features and packages, not each other.',
      { path: '^apps/([^/]+)/', pathNot: TEST },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),
    forbid(
      'no-tests-in-the-product',
      'The product runs without its tests.',
      { path: '^(apps|features|packages)/', pathNot: TEST },
      { path: `^(test|bench)/|${TEST}` },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.cache|\\.data)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'node', 'default', 'types'],
    },
  },
};
