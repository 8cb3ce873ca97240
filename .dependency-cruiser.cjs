// Import laws (docs/architecture.md): one direction, features apart; src, edge and platform meet only in contract.
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const tests = '\\.(test|spec)\\.tsx?$';

// Layers of the platform, lowest first.
const coreLayers =
  'environment database wire clock jobs merchants accounts calls notifications ledger protection'.split(' ');
const moduleLayers =
  'catalogue favourites play lottery messages help support promotions wallet agents contracts records channel identity member system'.split(
    ' ',
  );

// Layers of the app and the demo, lowest first.
const sharedLayers =
  'styles parsing intl storage preferences scheduling navigation http ui form pictures'.split(' ');
const domainLayers =
  'catalogue favourites system messages identity member agents support wallet channel'.split(' ');
const appLayers = ['shell', 'popups', 'after-input', 'boot'];
const demoLayers = ['games', 'catalogue', 'art', 'seed', 'payments'];

// Each folder imports only from earlier ones.
const inOrder = (parent, folders) =>
  folders
    .slice(0, -1)
    .map((folder, at) =>
      rule(
        `${parent}/${folder}-imports-no-higher-layer`,
        `The order of ${parent}: ${folders.join(' < ')}.`,
        { path: `^${parent}/${folder}/`, pathNot: tests },
        { path: `^${parent}/(${folders.slice(at + 1).join('|')})/` },
      ),
    );
const only = (parent, folders) =>
  rule(
    `${parent}-has-no-undeclared-folder`,
    'A new folder takes its place in the order above.',
    { path: `^${parent}/(?!(${folders.join('|')})/)` },
    {},
  );
const layers = (parent, folders) => [...inOrder(parent, folders), only(parent, folders)];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    rule(
      'no-cycles',
      'A cycle hides the order in which modules load.',
      { pathNot: 'route-tree\\.gen' },
      {
        circular: true,
        viaOnly: { pathNot: 'route-tree\\.gen' },
      },
    ),
    rule(
      'contract-stands-alone',
      'The contract imports nothing of ours.',
      { path: '^contract/', pathNot: tests },
      { path: '^(src|edge|platform|demo|tests|scripts)/' },
    ),
    ...inOrder('contract', ['values', 'wire', 'calls', 'page']),
    ...inOrder('src', ['shared', 'domain', 'features', 'routes', 'app']),
    ...layers('src/shared', sharedLayers),
    ...layers('src/domain', domainLayers),
    ...layers('src/app', appLayers),
    rule(
      'features-apart',
      'Features do not know each other.',
      { path: '^src/features/([^/]+)/', pathNot: tests },
      {
        path: '^src/features/([^/]+)/',
        pathNot: '^src/features/$1/',
      },
    ),
    rule(
      'testing-is-for-tests',
      'Fixtures and stubs never reach the product.',
      { path: '^(src|edge|contract|platform|demo)/', pathNot: `(^src/testing/|${tests})` },
      { path: '^(src/testing|tests)/' },
    ),
    rule(
      'support-is-for-tests',
      'Clients and seeded databases of tests never reach the product.',
      { path: '^(platform|demo)/', pathNot: `(^platform/support/|${tests})` },
      { path: '^platform/support/' },
    ),
    rule(
      'src-meets-others-in-contract',
      'The app knows neither worker.',
      { path: '^src/' },
      { path: '^(edge|platform|demo|scripts)/' },
    ),
    rule(
      'edge-imports-the-entry-alone',
      'The edge imports the app through entry-edge only.',
      { path: '^edge/', pathNot: tests },
      {
        path: '^(src|platform|demo|scripts)/',
        pathNot: '^src/entry-edge\\.tsx$',
      },
    ),
    {
      ...rule(
        'rooms-of-the-edge-form-no-cycle',
        'A room can be read without those that are built on it.',
        { path: '^edge/.' },
        { path: '^edge/.', circular: true },
      ),
      scope: 'folder',
    },
    rule(
      'platform-stands-apart',
      'The platform is one implementation of the contract.',
      { path: '^(platform|demo)/', pathNot: tests },
      { path: '^(src|edge|scripts)/' },
    ),
    ...inOrder('demo', demoLayers),
    rule(
      'demo-has-no-other-floor',
      'A new folder takes its place in the order above.',
      { path: `^demo/(?!(${demoLayers.join('|')})/)[^/]+/` },
      {},
    ),
    ...layers('platform/core', coreLayers),
    ...layers('platform/modules', moduleLayers),
    rule(
      'core-knows-no-module',
      'What every module stands on knows none of them.',
      { path: '^platform/core/', pathNot: tests },
      { path: '^platform/(?!core/)' },
    ),
    rule(
      'modules-meet-through-exports',
      'What is no module’s own reaches a module through its exports.ts. Tables name the tables that they refer to; the seed fills every table.',
      { path: '^(platform/(?!modules/|support/)|demo/(?!seed/))', pathNot: `(tables\\.ts$|${tests})` },
      { path: '^platform/modules/', pathNot: '/exports\\.ts$' },
    ),
    rule(
      'modules-meet-through-exports-of-each-other',
      'The same between modules.',
      { path: '^platform/modules/([^/]+)/', pathNot: `(tables\\.ts$|${tests})` },
      { path: '^platform/modules/', pathNot: '^platform/modules/($1/|[^/]+/exports\\.ts$)' },
    ),
    rule(
      'tables-refer-to-tables',
      'A table refers to tables, never to what reads them.',
      { path: '^platform/modules/([^/]+)/.*tables\\.ts$' },
      { path: '^platform/modules/', pathNot: '(^platform/modules/$1/|tables\\.ts$)' },
    ),
    rule(
      'jobs-and-backoffice-are-above-modules',
      'They read all modules; no module knows when a job is run, or that there is a desk.',
      { path: '^platform/modules/', pathNot: tests },
      { path: '^platform/(jobs|backoffice)/' },
    ),
    rule(
      'platform-knows-no-demo',
      'A real platform brings art, games and seed along itself.',
      { path: '^platform/', pathNot: `(^platform/support/|${tests})` },
      { path: '^demo/' },
    ),
    rule(
      'first-paint-is-light',
      'What a loader runs carries no component, style sheet, carousel or virtualizer.',
      {
        path: '^src/(features/.+/api/|.*-(query|queries|mutations|search)\\.ts$|shared/(http|storage)/)',
        pathNot: tests,
      },
      {
        path: '(\\.css$|^src/.*\\.tsx$|keen-slider|react-virtual)',
        pathNot: 'shared/intl/intl\\.tsx$',
        reachable: true,
      },
    ),
    rule(
      'carousel-and-virtualizer-are-wrapped-once',
      'Each is wrapped once.',
      {
        path: '^src/',
        pathNot: `(^src/(domain/catalogue/tile-grid/tile-grid-window|shared/ui/media/slider-drag)|${tests})`,
      },
      { path: 'node_modules/(keen-slider|@tanstack/(react-virtual|virtual-core))/' },
    ),
    rule(
      'carousel-and-virtualizer-are-lazy',
      'They load after hydration.',
      { path: '^src/', pathNot: tests },
      {
        path: '^src/(domain/catalogue/tile-grid/tile-grid-window|shared/ui/media/slider-drag)',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|public|\\.cache)' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
};
