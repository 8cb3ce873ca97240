// Import rules (docs/architecture.md): layers import only from lower layers, features do not import each other, and
// src, edge and platform share only the contract.
const buildRule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
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
// The parts of the art that draw one subject. They use no other layer, so a game can draw its symbols with them.
const drawingParts = '^demo/art/(color|filters|draw/|subjects/)';

// A folder imports only from folders that are listed before it.
const buildOrderRules = (parent, folders) =>
  folders
    .slice(0, -1)
    .map((folder, at) =>
      buildRule(
        `${parent}/${folder}-imports-no-higher-layer`,
        `The order of ${parent}: ${folders.join(' < ')}.`,
        { path: `^${parent}/${folder}/`, pathNot: tests },
        { path: `^${parent}/(${folders.slice(at + 1).join('|')})/`, pathNot: drawingParts },
      ),
    );
const buildNoOtherFolderRule = (parent, folders) =>
  buildRule(
    `${parent}-has-no-undeclared-folder`,
    'A new folder must be added to the list of layers above.',
    { path: `^${parent}/(?!(${folders.join('|')})/)` },
    {},
  );
const buildLayerRules = (parent, folders) => [
  ...buildOrderRules(parent, folders),
  buildNoOtherFolderRule(parent, folders),
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    buildRule(
      'no-cycles',
      'In a cycle, the order in which modules load is hard to see.',
      { pathNot: 'route-tree\\.gen' },
      {
        circular: true,
        viaOnly: { pathNot: 'route-tree\\.gen' },
      },
    ),
    buildRule(
      'contract-imports-nothing-else',
      'The contract imports no other folder of the repository.',
      { path: '^contract/', pathNot: tests },
      { path: '^(src|edge|platform|demo|tests|scripts)/' },
    ),
    ...buildOrderRules('contract', ['values', 'wire', 'calls', 'page']),
    ...buildOrderRules('src', ['shared', 'domain', 'features', 'routes', 'app']),
    ...buildLayerRules('src/shared', sharedLayers),
    ...buildLayerRules('src/domain', domainLayers),
    ...buildLayerRules('src/app', appLayers),
    buildRule(
      'features-import-no-other-feature',
      'A feature imports no other feature.',
      { path: '^src/features/([^/]+)/', pathNot: tests },
      {
        path: '^src/features/([^/]+)/',
        pathNot: '^src/features/$1/',
      },
    ),
    buildRule(
      'testing-is-for-tests',
      'The product imports no fixtures or stubs.',
      { path: '^(src|edge|contract|platform|demo)/', pathNot: `(^src/testing/|${tests})` },
      { path: '^(src/testing|tests)/' },
    ),
    buildRule(
      'support-is-for-tests',
      'The product imports no test clients or seeded test databases.',
      { path: '^(platform|demo)/', pathNot: `(^platform/support/|${tests})` },
      { path: '^platform/support/' },
    ),
    buildRule(
      'src-imports-no-worker',
      'The app imports neither worker; they share the contract.',
      { path: '^src/' },
      { path: '^(edge|platform|demo|scripts)/' },
    ),
    buildRule(
      'edge-imports-only-the-entry',
      'Of the app, the edge imports only entry-edge.',
      { path: '^edge/', pathNot: tests },
      {
        path: '^(src|platform|demo|scripts)/',
        pathNot: '^src/entry-edge\\.tsx$',
      },
    ),
    {
      ...buildRule(
        'folders-of-the-edge-form-no-cycle',
        'A folder can be understood without the folders that import it.',
        { path: '^edge/.' },
        { path: '^edge/.', circular: true },
      ),
      scope: 'folder',
    },
    buildRule(
      'platform-imports-no-app-or-edge',
      'The platform is one of several implementations of the contract, so it imports neither app nor edge.',
      { path: '^(platform|demo)/', pathNot: tests },
      { path: '^(src|edge|scripts)/' },
    ),
    ...buildOrderRules('demo', demoLayers),
    buildRule(
      'drawing-parts-use-no-other-layer',
      'Games draw their symbols with these parts.',
      { path: drawingParts, pathNot: tests },
      { path: '^demo/(?!random|art/(color|filters|draw/|subjects/))' },
    ),
    buildRule(
      'demo-has-no-undeclared-folder',
      'A new folder must be added to the list of layers above.',
      { path: `^demo/(?!(${demoLayers.join('|')})/)[^/]+/` },
      {},
    ),
    ...buildLayerRules('platform/core', coreLayers),
    ...buildLayerRules('platform/modules', moduleLayers),
    buildRule(
      'core-imports-no-module',
      'Every module depends on core, so core imports no module.',
      { path: '^platform/core/', pathNot: tests },
      { path: '^platform/(?!core/)' },
    ),
    buildRule(
      'modules-are-imported-through-exports',
      'Code outside the modules imports a module only through its exports.ts. Tables may import the tables that they reference, and the seed fills every table.',
      { path: '^(platform/(?!modules/|support/)|demo/(?!seed/))', pathNot: `(tables\\.ts$|${tests})` },
      { path: '^platform/modules/', pathNot: '/exports\\.ts$' },
    ),
    buildRule(
      'modules-import-each-other-through-exports',
      'A module imports another module only through its exports.ts.',
      { path: '^platform/modules/([^/]+)/', pathNot: `(tables\\.ts$|${tests})` },
      { path: '^platform/modules/', pathNot: '^platform/modules/($1/|[^/]+/exports\\.ts$)' },
    ),
    buildRule(
      'tables-import-only-tables',
      'Of another module, tables.ts imports only tables, never the code that reads them.',
      { path: '^platform/modules/([^/]+)/.*tables\\.ts$' },
      { path: '^platform/modules/', pathNot: '(^platform/modules/$1/|tables\\.ts$)' },
    ),
    buildRule(
      'jobs-and-backoffice-are-above-modules',
      'Jobs and back office import all modules; no module imports them.',
      { path: '^platform/modules/', pathNot: tests },
      { path: '^platform/(jobs|backoffice)/' },
    ),
    buildRule(
      'platform-imports-no-demo',
      'Another operator of the platform has other art, games and data.',
      { path: '^platform/', pathNot: `(^platform/support/|${tests})` },
      { path: '^demo/' },
    ),
    buildRule(
      'first-paint-is-light',
      'The code that loaders run imports no component, style sheet, carousel or virtualizer.',
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
    buildRule(
      'carousel-and-virtualizer-are-wrapped-once',
      'One file imports the carousel and one the virtualizer; all others use these two files.',
      {
        path: '^src/',
        pathNot: `(^src/(domain/catalogue/tile-grid/tile-grid-window|shared/ui/media/slides/slider-drag)|${tests})`,
      },
      { path: 'node_modules/(keen-slider|@tanstack/(react-virtual|virtual-core))/' },
    ),
    buildRule(
      'carousel-and-virtualizer-are-lazy',
      'Carousel and virtualizer load after hydration.',
      { path: '^src/', pathNot: tests },
      {
        path: '^src/(domain/catalogue/tile-grid/tile-grid-window|shared/ui/media/slides/slider-drag)',
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
