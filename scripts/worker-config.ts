import * as v from 'valibot';
import { unstable_readConfig as readConfig } from 'wrangler';

/** The workers in order of deployment: the edge must never request what its platform lacks. */
export const workerConfigs = { platform: 'platform/wrangler.jsonc', edge: 'wrangler.jsonc' } as const;
export type WorkerName = keyof typeof workerConfigs;

const configSchema = v.looseObject({
  definedEnvironments: v.optional(v.array(v.string()), []),
  routes: v.optional(
    v.array(v.union([v.string(), v.looseObject({ pattern: v.string(), zone_name: v.optional(v.string()) })])),
    [],
  ),
  vars: v.optional(v.record(v.string(), v.unknown()), {}),
  d1_databases: v.array(v.looseObject({ binding: v.string(), database_name: v.optional(v.string(), '') })),
});
export type WorkerConfig = v.InferOutput<typeof configSchema>;

/** Reads a worker's configuration through wrangler for an environment. Without an environment, reads the local one. */
export const readWorkerConfig = (worker: WorkerName, environment?: string): WorkerConfig =>
  v.parse(
    configSchema,
    readConfig({ config: workerConfigs[worker], env: environment }, { hideWarnings: true }),
  );

/** Finds a placeholder of the repository, such as a zone or the id of a database; undefined if there is none. */
export const findPlaceholder = (config: WorkerConfig): string | undefined =>
  /[\w.-]+\.example\b|0{8}-[\d-]+|0{32}/.exec(JSON.stringify(config))?.[0];

/** Lists the names in the worker's `env`: bindings of every kind and variables, sorted. */
export function listBindings(config: Record<string, unknown>): string[] {
  const found = new Set(Object.keys(v.parse(v.record(v.string(), v.unknown()), config.vars ?? {})));
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('binding' in value && typeof value.binding === 'string') found.add(value.binding);
    if ('class_name' in value && 'name' in value && typeof value.name === 'string') found.add(value.name);
    Object.values(value).forEach(collect);
  };
  collect(config);
  return [...found].toSorted();
}

/**
 * Variables that a deployed worker may have. Null allows any value; a text is the only value allowed, because another
 * value would open a feature. All other variables are for local use or tests: they give strangers access, or send
 * secrets to other servers.
 */
const deployable: Readonly<Record<WorkerName, Readonly<Record<string, string | null>>>> = {
  edge: {
    GAME_HOST: null,
    LOG_RATE: null,
    FIELD_DATA_RATE: null,
    SERVICE_WORKER: null,
  },
  platform: {
    GAME_ORIGIN: null,
    CDN_ORIGIN: null,
    GOOGLE_CLIENT_ID: null,
    FACEBOOK_CLIENT_ID: null,
    PUSH_CONTACT: null,
    SMS_URL: null,
    SMS_FROM: null,
    MAIL_URL: null,
    MAIL_FROM: null,
    OUTBOX: '0',
    BACKOFFICE: '0',
    FAULTS: '0',
  },
};

/** Lists, sorted, the variables of a configuration that must not be deployed, or not with their current value. */
export const listUndeployable = (worker: WorkerName, { vars }: Pick<WorkerConfig, 'vars'>): string[] =>
  Object.entries(vars)
    .filter(([name, value]) => {
      const only = deployable[worker][name];
      return only === undefined || (only !== null && value !== only);
    })
    .map(([name]) => name)
    .toSorted();
