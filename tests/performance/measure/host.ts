import { cpus } from 'node:os';

import { type Browser, chromium } from '@playwright/test';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';

import { findHeadlessShell } from '#tests/support/chromium.ts';

import type { Certificate } from '../../../scripts/certificate.ts';
import { buildBrowserFlags } from './browser-flags.ts';

/** Flags of every measured browser. They switch off the browser's own background work, which would be measured too. */
export const quietFlags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Playwright's inspector makes V8 look up the source position of each `Error`. Without this flag V8 compiles the
  // whole file again for that. React creates errors at its start, and visitors have no inspector.
  '--js-flags=--no-enable-lazy-source-positions',
];

export const launchBrowser = (certificate: Certificate): Promise<Browser> =>
  chromium.launch({
    executablePath: findHeadlessShell(),
    args: [...quietFlags, ...buildBrowserFlags(certificate)],
  });

export type Host = {
  /**
   * Lighthouse's BenchmarkIndex of this machine, the best of several tries, because other work on the machine only
   * lowers the index.
   */
  benchmarkIndex: number;
  /** Rates for `Emulation.setCPUThrottlingRate` that make this machine as slow as the phone. */
  rates: { mid: number; budget: number };
  processor: string;
  browser: string;
};

/** Lighthouse's rates are meant for a host with an index of 1,500 to 2,000 (its docs/throttling.md). */
const lighthouseHost = 1_750;

/**
 * Computes CPU rates for phones on a host with this index. Lighthouse slows its typical host 4 times for a mid-range
 * phone and 10 times for a budget phone. A host twice as fast is slowed 8 and 20 times: `rate = 4 (or 10) × index /
 * 1,750`, rounded to a half.
 */
export function computeRates(benchmarkIndex: number): Host['rates'] {
  const rate = (base: number) => Math.max(1, Math.round(((base * benchmarkIndex) / lighthouseHost) * 2) / 2);
  return { mid: rate(4), budget: rate(10) };
}

const measureBest = async (tries: number, measure: () => Promise<unknown>): Promise<number> => {
  let best = 0;
  for (let each = 0; each < tries; each += 1) best = Math.max(best, Number(await measure()));
  return Math.round(best);
};

const describeProcessor = () => `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}`;

/** Measures this machine, in about four seconds. */
export async function measureHost(browser: Browser, tries = 4): Promise<Host> {
  const page = await browser.newPage();
  const benchmarkIndex = await measureBest(tries, () =>
    page.evaluate(`(${pageFunctions.computeBenchmarkIndex.toString()})()`),
  );
  await page.close();
  return {
    benchmarkIndex,
    rates: computeRates(benchmarkIndex),
    processor: describeProcessor(),
    browser: browser.version(),
  };
}

/** Measures the same index with Node's own V8, for benches without a browser. */
export async function measureNode(tries = 4): Promise<Pick<Host, 'benchmarkIndex' | 'processor'>> {
  const benchmarkIndex = await measureBest(tries, async () => pageFunctions.computeBenchmarkIndex());
  return { benchmarkIndex, processor: describeProcessor() };
}
