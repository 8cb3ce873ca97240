import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { buildBrowserFlags } from '#tests/performance/measure/browser-flags.ts';
import { type Front, startFront } from '#tests/performance/measure/front.ts';
import type { Host } from '#tests/performance/measure/host.ts';
import { quietFlags } from '#tests/performance/measure/host.ts';
import type { Tree } from '#tests/performance/measure/other-tree.ts';
import { type Product, startProduct } from '#tests/performance/measure/product.ts';
import { findHeadlessShell } from '#tests/support/chromium.ts';

import type { Config } from './config.ts';
import { readModuleWeights } from './module-weights.ts';
import { type Page, readPages } from './pages.ts';

/**
 * Variables that make the catalogue equal on every machine: with all pictures, in a database of its own. Seeding a
 * database decides how many games share a picture, and a page with shared pictures is up to a fifth lighter.
 */
const catalogueVariables = { DRAWN_GAMES: '', STATE_DIR: '.cache/lighthouse-state' };

/** A measured tree: its product behind a front, and Lighthouse CI with a folder for this tree. */
export class Side {
  readonly front: Front;
  readonly #tree: Tree;
  readonly #work: string;
  readonly #product: Product;

  private constructor(name: string, tree: Tree, product: Product, front: Front) {
    this.#tree = tree;
    this.#work = resolve('.cache/lighthouse', name);
    this.#product = product;
    this.front = front;
    rmSync(this.#work, { recursive: true, force: true });
    mkdirSync(this.#work, { recursive: true });
  }

  static async start(name: string, tree: Tree, port: number): Promise<Side> {
    const product = await startProduct(tree, port, catalogueVariables);
    try {
      return new Side(name, tree, product, await startFront({ worker: product.worker, port: port + 1 }));
    } catch (error) {
      await product.stop();
      throw error;
    }
  }

  async stop(): Promise<void> {
    await this.front.close();
    await this.#product.stop();
  }

  /** Runs Lighthouse once on one address and stores the run with the earlier runs. */
  async measure(config: Config, address: string, host: Host): Promise<void> {
    const url = new URL(address);
    const flags = [...quietFlags, ...buildBrowserFlags(this.front.certificate)];
    const { collect } = config;
    const settings = {
      ...collect.settings,
      chromeFlags: flags.map((flag) => (flag.includes(' ') ? `"${flag}"` : flag)).join(' '),
      // Lighthouse's own rate is meant for a slower host.
      throttling: { cpuSlowdownMultiplier: host.rates.mid },
    };
    const own = {
      url: [this.front.origin(url.hostname) + url.pathname + url.search],
      settings,
      numberOfRuns: 1,
      additive: true,
      chromePath: findHeadlessShell(),
    };
    if (!(await this.#lhci('collect', { ...config, collect: { ...collect, ...own } })))
      throw new Error(`Lighthouse could not measure ${address}: the lines above say why`);
  }

  /** Returns `passed: false` if an assertion failed. `results` is Lighthouse CI's output about the assertions. */
  async checkAssertions(config: Config): Promise<{ passed: boolean; results: string }> {
    const passed = await this.#lhci('assert', config);
    return { passed, results: join(this.#work, '.lighthouseci/assertion-results.json') };
  }

  /** Stores the runs in a folder, and returns their results. */
  async storeRuns(config: Config, folder: string): Promise<Page[]> {
    rmSync(folder, { recursive: true, force: true });
    const upload = { target: 'filesystem', outputDir: resolve(folder) };
    if (!(await this.#lhci('upload', { ...config, upload })))
      throw new Error('The runs could not be stored: the lines above say why');
    return readPages(folder, readModuleWeights(join(this.#tree.folder, 'dist')));
  }

  /** Runs a Lighthouse CI command, not with spawnSync, which would block the front in this process. True on success. */
  #lhci(command: string, ci: Config): Promise<boolean> {
    const config = join(this.#work, 'lighthouserc.json');
    writeFileSync(config, JSON.stringify({ ci }));
    const quiet = command === 'collect';
    return new Promise((done) => {
      const child = spawn('lhci', [command, `--config=${config}`], {
        cwd: this.#work,
        stdio: quiet ? ['ignore', 'ignore', 'inherit'] : 'inherit',
      });
      child.on('close', (status) => done(status === 0)).on('error', () => done(false));
    });
  }
}
