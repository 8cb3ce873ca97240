// `npm run bench:interaction -- --visits 2 --rounds 3 --rates mid,budget`: how soon the page answers a finger, by
// what it does, and what keeps the main thread meanwhile.
import { parseArgs } from 'node:util';

import type { Browser, Page } from '@playwright/test';

import { compareFirstFrames } from '#tests/performance/interaction/first-frame.ts';
import { hydratedAt, takeSeen, watchInteractions } from '#tests/performance/interaction/probe.ts';
import { type RateResult, rateResult, report, type Visit } from '#tests/performance/interaction/report.ts';
import { Hand, walk } from '#tests/performance/interaction/walk.ts';
import { type Front, startFront } from '#tests/performance/network/front.ts';
import { slow4G } from '#tests/performance/network/shaper.ts';

import { launchBrowser, measureHost } from './host.ts';
import { startProduct } from './product.ts';
import { logIn, newVisitor, type Visitor } from './visit.ts';

const { values: flags } = parseArgs({
  options: {
    /** Visits at each rate, each with a new browser context: the first use of a thing may load its script. */
    visits: { type: 'string', default: '2' },
    /** Rounds through everything in a visit. */
    rounds: { type: 'string', default: '3' },
    rates: { type: 'string', default: 'mid,budget' },
    /** Games opened by a tap and by their address; 0 leaves it out. */
    games: { type: 'string', default: '7' },
    port: { type: 'string', default: process.env.PORT ?? '4373' },
  },
});
const member = 'member1';
type Rate = RateResult['name'];

/** The popup after login has been read: it would lie over everything. */
const readPopups = (page: Page) =>
  page.addInitScript((key) => {
    if (window.top === window) sessionStorage.setItem(key, '{"news":[1]}');
  }, `aurora:${member}:popups:v1`);

/** One visit: home over the slow link, then round after round. */
async function visit(browser: Browser, front: Front, storageState: Visitor, rate: number): Promise<Visit> {
  const context = await newVisitor(browser, storageState);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await watchInteractions(page);
    await readPopups(page);
    const hand = new Hand(page, devtools, front, rate);
    front.link?.hangUp();
    await hand.throttle(rate);
    await page.goto(`${front.origin('localhost')}/m/home`, { timeout: 60_000 });
    const hydrated = await hydratedAt(page);
    await hand.rest();
    const { tasks, frames } = await takeSeen(page);
    await hand.throttle(1);
    for (let round = 0; round < Number(flags.rounds); round += 1) await walk(hand);
    const settling = tasks.filter(({ startTime }) => startTime >= hydrated);
    return { settling: { tasks: settling, frames }, samples: hand.samples };
  } finally {
    await context.close();
  }
}

const isRate = (name: string): name is Rate => name === 'mid' || name === 'budget';

const port = Number(flags.port);
const product = await startProduct(port);
const front = await startFront({ worker: product.worker, port: port + 1, shape: slow4G });
const browser = await launchBrowser(front.certificate);
try {
  const host = await measureHost(browser);
  const storageState = await logIn(browser, front, member);
  const names = flags.rates.split(',').filter(isRate);
  const visits = new Map<Rate, Visit[]>(names.map((name) => [name, []]));
  // In turns: what else the machine does meets both.
  for (let at = 0; at < Number(flags.visits); at += 1) {
    for (const name of names) {
      console.log(`› visit ${at + 1} of ${flags.visits}, CPU ${host.rates[name]}×`);
      visits.get(name)?.push(await visit(browser, front, storageState, host.rates[name]));
    }
  }
  const results = names.map((name) => rateResult(name, host.rates[name], visits.get(name) ?? []));
  const games = Number(flags.games);
  const first =
    games > 0
      ? [
          await compareFirstFrames(browser, front, {
            member: storageState,
            rate: host.rates.mid,
            rounds: games,
            readPopups,
          }),
        ]
      : [];
  report(host, results, first);
} finally {
  await browser.close();
  await front.close();
  await product.stop();
}
