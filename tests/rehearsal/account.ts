import { randomBytes, randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import * as v from 'valibot';

const versionSchema = v.object({ id: v.string(), folder: v.string() });
const accountSchema = v.object({
  /** Ids of KV namespaces, databases and queues, by name. */
  ids: v.record(v.string(), v.string()),
  /** Secrets by worker and name. */
  secrets: v.record(v.string(), v.record(v.string(), v.string())),
  /** Deployed versions by worker, in the order of deployment. The last version is served. */
  deployments: v.record(v.string(), v.array(versionSchema)),
});
type Stored = v.InferOutput<typeof accountSchema>;
type Version = v.InferOutput<typeof versionSchema>;

/**
 * The content of a Cloudflare account, in a folder of this machine. `npm run rehearse` begins with an empty
 * account, which all commands of the rehearsal use.
 */
export class Account {
  readonly folder: string;
  readonly #file: string;

  constructor(folder: string) {
    this.folder = folder;
    this.#file = join(folder, 'account.json');
    mkdirSync(folder, { recursive: true });
    if (!existsSync(this.#file)) this.#write({ ids: {}, secrets: {}, deployments: {} });
  }

  /** Folder with the bindings' data, as in wrangler's `--persist-to`. */
  get state(): string {
    return join(this.folder, 'state');
  }

  /** Creates a namespace, database or queue and returns its id. Throws if the name is taken. */
  create(kind: 'kv' | 'd1' | 'queue', name: string): string {
    const stored = this.read();
    if (stored.ids[name]) throw new Error(`${name} exists already`);
    const id = kind === 'kv' ? randomBytes(16).toString('hex') : randomUUID();
    this.#write({ ...stored, ids: { ...stored.ids, [name]: id } });
    return id;
  }

  putSecret(worker: string, name: string, value: string): void {
    const stored = this.read();
    const secrets = { ...stored.secrets[worker], [name]: value };
    this.#write({ ...stored, secrets: { ...stored.secrets, [worker]: secrets } });
  }

  /** Stores a built worker and its files as the worker's newest version, and serves that version. */
  deploy(worker: string, builtFolder: string, parts: readonly string[]): Version {
    const id = randomUUID();
    const folder = join(this.folder, 'versions', id);
    for (const part of parts) cpSync(join(builtFolder, part), join(folder, part), { recursive: true });
    return this.#serve(worker, { id, folder });
  }

  /** Serves the previous version again. Throws if there is none. */
  rollBack(worker: string): Version {
    const before = this.read().deployments[worker]?.at(-2);
    if (!before) throw new Error(`${worker} has no version before this one`);
    return this.#serve(worker, before);
  }

  #serve(worker: string, version: Version): Version {
    const stored = this.read();
    const deployments = [...(stored.deployments[worker] ?? []), version];
    this.#write({ ...stored, deployments: { ...stored.deployments, [worker]: deployments } });
    return version;
  }

  /** Stores a copy of all data. D1 does this for each minute. */
  keepCopy(time: string): void {
    cpSync(this.state, this.#getCopyFolder(time), { recursive: true });
  }

  /** Restores the databases of a stored minute. Throws if there is no copy. */
  restore(time: string): void {
    if (!existsSync(this.#getCopyFolder(time))) throw new Error(`there is no stored copy of ${time}`);
    rmSync(join(this.state, 'v3/d1'), { recursive: true });
    renameSync(join(this.#getCopyFolder(time), 'v3/d1'), join(this.state, 'v3/d1'));
  }

  #getCopyFolder = (time: string): string => join(this.folder, 'copies', time.replaceAll(/\W/g, '-'));

  read = (): Stored => v.parse(accountSchema, JSON.parse(readFileSync(this.#file, 'utf8')));

  #write(stored: Stored): void {
    writeFileSync(this.#file, JSON.stringify(stored, null, 2));
  }
}
