import { globSync, readFileSync } from 'node:fs';

import * as v from 'valibot';
import { expect, test } from 'vitest';

import { type Limit, limits } from '#contract/wire/limits.ts';
import { variablesSchema } from '#edge/variables.ts';

import {
  findPlaceholder,
  listBindings,
  listUndeployable,
  readWorkerConfig,
} from '../../scripts/worker-config.ts';

/** Bindings of the local configuration that have another name in a deployed environment. */
const deployedNames: Readonly<Record<string, string>> = { FIELD_DATA: 'VITALS' };

const environments = ['staging', 'production'] as const;

test.each([
  ['edge', 'staging'],
  ['edge', 'production'],
  ['platform', 'staging'],
  ['platform', 'production'],
] as const)(
  'the %s has every binding and variable of the local configuration in %s too',
  (worker, environment) => {
    const here = listBindings(readWorkerConfig(worker));
    const there = new Set(listBindings(readWorkerConfig(worker, environment)));
    expect(here.length).toBeGreaterThan(2);
    const isDeployed = (name: string) => there.has(name) || there.has(deployedNames[name] ?? name);
    expect(here.filter((name) => !isDeployed(name))).toEqual([]);
  },
);

test.each(environments)(
  'in %s the workers have their own names, no other public address, and no local address',
  (environment) => {
    for (const worker of ['edge', 'platform'] as const) {
      const config = readWorkerConfig(worker, environment);
      expect(config.definedEnvironments).toEqual(environments);
      const { name, workers_dev, preview_urls } = config;
      expect({ name, workers_dev, preview_urls }).toEqual({
        name: `${worker}-${environment}`,
        workers_dev: false,
        preview_urls: false,
      });
      // These three are not deployed: settings of wrangler's local server, and paths of files.
      const deployed = { ...config, dev: null, configPath: null, userConfigPath: null };
      expect(JSON.stringify(deployed)).not.toMatch(/localhost|127\.0\.0\.1/);
    }
  },
);

test.each(environments)(
  'no variable that is only for local development or tests is set in %s',
  (environment) => {
    for (const worker of ['edge', 'platform'] as const)
      expect(listUndeployable(worker, readWorkerConfig(worker, environment)), worker).toEqual([]);
    expect(readWorkerConfig('platform', environment)).toMatchObject({
      vars: { FAULTS: '0', OUTBOX: '0', BACKOFFICE: '0' },
    });
  },
);

test.each(environments)('the deploy to %s sees the ids of databases and namespaces', (environment) => {
  const { d1_databases } = readWorkerConfig('platform', environment);
  for (const database of d1_databases) expect(database).toHaveProperty('database_id', expect.any(String));
  expect(readWorkerConfig('edge', environment)).toMatchObject({
    kv_namespaces: [{ id: expect.any(String) }],
  });
});

test('a host or an id that an operator has not replaced is a placeholder', () => {
  const config = { definedEnvironments: [], routes: [], vars: {}, d1_databases: [] };
  expect(findPlaceholder(config)).toBeUndefined();
  for (const id of ['0'.repeat(32), '00000000-0000-0000-0000-000000000000', 'games.lobby.example'])
    expect(findPlaceholder({ ...config, id })).toBe(id);
});

test.each([
  ['edge', 'PLATFORM_TOOLS'],
  ['edge', 'PUBLIC_RESOURCES'],
  ['edge', 'PUBLIC_HEADERS'],
  ['edge', 'CACHE_PROFILE'],
  ['edge', 'UPSTREAM_SECRETS'],
  ['platform', 'FAULTS'],
  ['platform', 'OUTBOX'],
  ['platform', 'BACKOFFICE'],
  ['platform', 'PUSH_SERVICES'],
  ['platform', 'GOOGLE_ISSUER'],
  ['platform', 'FACEBOOK_ISSUER'],
  ['platform', 'DATA_KEYS'],
  ['platform', 'PAYMENT_SECRETS'],
  ['platform', 'A_VARIABLE_OF_TOMORROW'],
] as const)('the deploy refuses the %s with the variable %s', (worker, name) => {
  for (const environment of environments) {
    const config = readWorkerConfig(worker, environment);
    expect(listUndeployable(worker, { vars: { ...config.vars, [name]: '1' } })).toEqual([name]);
  }
});

test.each([undefined, ...environments])(
  'the edge accepts its variables as they are set: %s',
  (environment) => {
    expect(v.safeParse(variablesSchema, readWorkerConfig('edge', environment).vars).issues).toBeUndefined();
  },
);

test('no file of the edge takes variables from the runtime, so the edge reads them in one place', () => {
  const files = globSync('edge/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
  const findLines = (pattern: RegExp) =>
    files.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => pattern.test(line))
        .map((line) => `${file}: ${line}`),
    );
  expect(findLines(/cloudflare:workers/)).toEqual([
    "edge/limits/limiter.ts: import { DurableObject } from 'cloudflare:workers';",
  ]);
  expect(findLines(/\bprocess\b/)).toEqual([]);
});

test.each([undefined, ...environments])(
  'a counter of Cloudflare is bound for every limit that uses one: %s',
  (environment) => {
    const all = Object.values<Limit>(limits).flatMap(({ quotas }) => quotas);
    const nearby = all.filter(({ counted }) => counted === 'nearby');
    expect(nearby.filter(({ seconds }) => seconds !== 60)).toEqual([]);
    const { ratelimits } = readWorkerConfig('edge', environment);
    expect(ratelimits).toMatchObject(
      [...new Set(nearby.map(({ max }) => max))]
        .toSorted((a, b) => a - b)
        .map((max) => ({ name: `RATE_${max}`, simple: { limit: max, period: 60 } })),
    );
  },
);

test.each(environments)(
  'in %s the log is not sampled, so every line about a job or a failure is stored',
  (environment) => {
    for (const worker of ['edge', 'platform'] as const) {
      const { observability } = readWorkerConfig(worker, environment);
      expect(observability).toMatchObject({ enabled: true });
      expect(JSON.stringify(observability)).not.toContain('head_sampling_rate');
    }
  },
);

const jobsConfig = v.object({
  triggers: v.object({ crons: v.array(v.string()) }),
  queues: v.object({
    producers: v.array(v.object({ queue: v.string(), binding: v.string() })),
    consumers: v.array(
      v.object({
        queue: v.string(),
        max_batch_size: v.number(),
        max_retries: v.number(),
        dead_letter_queue: v.optional(v.string()),
      }),
    ),
  }),
});

test.each([undefined, ...environments])(
  'every job has its cron trigger, and the jobs have their queue, in %s',
  (environment) => {
    const { triggers, queues } = v.parse(jobsConfig, readWorkerConfig('platform', environment));
    const crons = globSync('platform/jobs/*.ts').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^ {2}cron: '(.+)',$/gm)].map(([, cron = '']) => cron),
    );
    expect(crons.length).toBeGreaterThan(2);
    expect(triggers.crons.toSorted()).toEqual(crons.toSorted());
    const [producer] = queues.producers;
    const queue = environment ? `jobs-${environment}` : 'jobs';
    expect(producer).toEqual({ queue, binding: 'JOBS' });
    // Each invocation handles one message, so that each message has the full D1 limits. A message that fails repeatedly
    // goes to the dead letter queue, which is monitored.
    expect(queues.consumers).toEqual([
      { queue, max_batch_size: 1, max_retries: 4, dead_letter_queue: `${queue}-dead` },
      { queue: `${queue}-dead`, max_batch_size: 1, max_retries: 20 },
    ]);
  },
);
