/** Imports go one way (docs/ARCHITECTURE.md): each rule names a folder and what it may reach. */
const tests = '\\.(test|spec)\\.tsx?$|/testing/';
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: tests },
  to: { pathNot: allowed },
});

/** The folders in `root/modules`, each with an object in `object.ts` that the `lists` in front of them import. */
const modulesOf = (root, object, lists, arrows = {}) => [
  {
    name: `${root}-module-reaches-no-other`,
    severity: 'error',
    from: {
      path: `^${root}/modules/([^/]+)/`,
      pathNot: [tests, `^${root}/modules/(${Object.keys(arrows).join('|')})/`],
    },
    to: { path: `^${root}/modules/[^/]+/`, pathNot: `^${root}/modules/$1/` },
  },
  ...Object.entries(arrows).map(([module, reached]) => ({
    name: `${root}-module-${module}`,
    comment: 'one way, and of the other module its `shared` alone',
    severity: 'error',
    from: { path: `^${root}/modules/${module}/`, pathNot: tests },
    to: {
      path: `^${root}/modules/[^/]+/`,
      pathNot: [`^${root}/modules/${module}/`, `^${root}/modules/(${reached.join('|')})/shared/`],
    },
  })),
  {
    name: `${root}-shared-reaches-shared`,
    comment: 'what other modules may look at stands on nothing else of its own',
    severity: 'error',
    from: { path: `^${root}/modules/([^/]+)/shared/`, pathNot: tests },
    to: { path: `^${root}/modules/`, pathNot: `^${root}/modules/$1/shared/` },
  },
  {
    name: `${root}-module-object`,
    comment: 'the object of a module is imported by the lists of modules alone',
    severity: 'error',
    from: { pathNot: [tests, `^${root}/modules/${lists}\\.ts$`] },
    to: { path: `^${root}/modules/[^/]+/${object}\\.ts$` },
  },
];

/** A layer of the panel: what it may import of the panel itself. app -> modules -> (list | form) -> fields -> ui -> core. */
const layer = (name, below) => ({
  name: `admin-${name}`,
  comment: 'the layers of the panel, docs/ARCHITECTURE.md',
  severity: 'error',
  from: { path: `^admin/${name}/`, pathNot: tests },
  to: { path: '^admin/', pathNot: `^admin/(${[name, ...below].join('|')})/` },
});

/** A layer of the core: what it may import of the API. modules -> records -> kernel -> jobs, events -> schema -> ports. */
const coreLayer = (name, below) => ({
  name: `core-${name}`,
  comment: 'the layers of the core, docs/ARCHITECTURE.md',
  severity: 'error',
  from: { path: `^api/core/${name}/`, pathNot: tests },
  to: { path: '^api/', pathNot: `^api/core/(${[name, 'ports', ...below].join('|')})/` },
});

module.exports = {
  forbidden: [
    only(
      'domain-is-pure',
      '^domain/(?!xlsx/)',
      ['^domain/'],
      'the domain imports only itself: it runs in the browser and on the server',
    ),
    only(
      'workbooks-are-archives-of-xml',
      '^domain/xlsx/',
      ['^domain/', '^node_modules/(fflate|sax|@types/sax)'],
      'a workbook is read in the browser and on the server alike',
    ),
    {
      name: 'domain-by-its-name',
      comment: 'from elsewhere the domain is imported as #domain/…, however deep a file lies',
      severity: 'error',
      from: { pathNot: '^domain/' },
      to: { path: '^domain/', dependencyTypesNot: ['aliased-subpath-import'] },
    },
    {
      name: 'core-by-its-name',
      comment: 'the core likewise, as #core/…',
      severity: 'error',
      from: { pathNot: '^api/core/' },
      to: { path: '^api/core/', dependencyTypesNot: ['aliased-subpath-import'] },
    },
    only(
      'core-knows-no-framework',
      '^api/core/',
      ['^api/core/', '^domain/', '^node_modules/(zod|croner|sanitize-html|@types/sanitize-html)'],
      'no express, no driver, no node: and no module in the core',
    ),
    coreLayer('ports', []),
    coreLayer('schema', []),
    coreLayer('jobs', ['schema']),
    coreLayer('events', ['jobs', 'schema']),
    coreLayer('kernel', ['events', 'jobs', 'schema']),
    coreLayer('records', ['kernel', 'events', 'jobs', 'schema']),
    only(
      'modules',
      '^api/modules/',
      [
        '^api/(core|modules|services)/',
        '^domain/',
        '^node_modules/(zod|papaparse|@types/papaparse|fflate|sax|@types/sax|image-size|sanitize-html|@types/sanitize-html|otpauth)',
      ],
      'modules stand on the core and the ports',
    ),
    only(
      'services',
      '^api/services/(?!.*/fake/)',
      ['^api/(core|services)/(?!.*/fake/)', '^domain/', '^node_modules/zod'],
      'an outside service stands on the core and the ports',
    ),
    only(
      'fakes-of-services',
      '^api/services/.*/fake/',
      ['^api/(core|services)/', '^domain/', '^node_modules/zod', '^crypto$'],
      'the demo runs them in its own process',
    ),
    {
      name: 'service-behind-its-list',
      comment: 'an outside service is reached through the list of its kind; the demo has its fake, and its data',
      severity: 'error',
      from: { pathNot: [tests, '^api/services/', '^api/demo/', '^mocks/seed/'] },
      to: { path: '^api/services/[^/]+/[^/]+/', pathNot: '^api/services/[^/]+/contract/' },
    },
    {
      name: 'service-reaches-no-other',
      severity: 'error',
      from: { path: '^api/services/([^/]+)/([^/]+)/', pathNot: tests },
      to: { path: '^api/services/', pathNot: '^api/services/($1/($2|contract|fake)|shared)/' },
    },
    // They reach each other through records, events or a port.
    ...modulesOf('api', 'module', 'modules', {
      payments: ['orders'],
      delivery: ['orders'],
      exchange: ['orders'],
      figures: ['orders'],
      messages: ['orders'],
      notices: ['people'],
      public: ['catalogue', 'people'],
    }),
    {
      name: 'composition-knows-no-module',
      comment: 'what a module adds to the core stands in its object',
      severity: 'error',
      from: { path: '^api/composition/', pathNot: tests },
      to: { path: '^api/modules/', pathNot: '^api/modules/modules\\.ts$' },
    },
    {
      name: 'records-are-written-in-one-place',
      comment: 'entity records are written by RecordService alone: everything else has a SystemStore',
      severity: 'error',
      from: {
        path: '^api/(core/(kernel|schema|records|events|jobs)|modules)/',
        pathNot: [tests, '^api/core/(records/RecordService|events/LogRecovery)\\.ts$'],
      },
      to: { path: '^api/(core/ports/Store\\.ts$|storage/)' },
    },
    only(
      'storage',
      '^api/storage/',
      [
        '^api/(storage|core/ports)/',
        '^domain/',
        '^node_modules/(libsql|mongodb|@types/node)',
        '^node:|^(fs|path|os|crypto|worker_threads|url|timers|events|module)',
      ],
      'a store knows its port, the domain and its driver',
    ),
    {
      name: 'hosts-know-no-store',
      severity: 'error',
      from: { path: '^api/hosts/', pathNot: tests },
      to: { path: '^api/(storage|modules)/' },
    },
    only(
      'data-provider',
      '^dataProvider/',
      ['^dataProvider/', '^domain/', '^node_modules/(ra-core|react-admin|ra-data-simple-rest|@tanstack)'],
      'the data provider speaks the wire',
    ),
    layer('core', []),
    layer('ui', ['core']),
    layer('fields', ['ui', 'core']),
    layer('list', ['fields', 'ui', 'core']),
    layer('form', ['fields', 'ui', 'core']),
    layer('modules', ['list', 'form', 'fields', 'ui', 'core']),
    ...modulesOf('admin', 'index', '(panelModules|mockModules)'),
    {
      name: 'panel-app-knows-no-module',
      comment: 'what a module adds to the panel stands in its object; the public screens are outside the panel',
      severity: 'error',
      from: { path: '^admin/app/', pathNot: tests },
      to: { path: '^admin/modules/', pathNot: '^admin/modules/((panelModules|mockModules|PanelModule)\\.ts$|login/)' },
    },
    {
      name: 'admin-stays-in-the-browser',
      severity: 'error',
      from: { path: '^admin/', pathNot: tests },
      to: { path: '^(api|bench|test)/' },
    },
    {
      name: 'mocks-only-from-the-entry',
      severity: 'error',
      from: { path: '^admin/', pathNot: [tests, '^admin/app/startMocks\\.ts$'] },
      to: { path: '^mocks/' },
    },
    {
      name: 'mocks-need-no-server',
      severity: 'error',
      from: { path: '^mocks/', pathNot: tests },
      to: {
        path: '^api/(hosts/|adapters/(?!images/)|storage/(sqlite|mongo)/)|^node_modules/(express|libsql|mongodb|pino)',
      },
    },
    {
      name: 'no-unlisted-packages',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|.*\\?)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
