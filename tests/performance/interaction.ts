// `npm run bench:interaction` measures how soon the page answers a tap, by action, and what blocks the main thread.

import type { Page } from '@playwright/test';

import { benches } from './benches.ts';
import { compareFirstFrames } from './interaction/first-frame.ts';
import { measureHydration, takeEntries, watchInteractions } from './interaction/probe.ts';
import {
  compareWithTree,
  formatCauses,
  buildKindsControl,
  formatKindsTable,
  formatTargetsTable,
  type Visit,
} from './interaction/report.ts';
import { Hand, walkThroughApp } from './interaction/walk.ts';
import { measureInTurns, reportBench } from './measure/bench.ts';
import { readFlags } from './measure/flags.ts';
import { measureHost } from './measure/host.ts';
import { type RunningTree, withRunningTrees } from './measure/product.ts';
import { logIn, createVisitor, type Visitor } from './measure/visit.ts';

const flags = readFlags(benches.interaction);
const member = 'member1';

/** Marks the popup after login as read, because it would cover the page. */
const markPopupsRead = (page: Page) =>
  page.addInitScript((key) => {
    if (window.top === window) sessionStorage.setItem(key, '{"news":[1]}');
  }, `aurora:${member}:popups:v1`);

/** Makes one visit: loads home over the slow link, then performs all actions in each round. */
async function runVisit(
  { browser, front }: RunningTree,
  storageState: Visitor,
  rate: number,
): Promise<Visit> {
  const context = await createVisitor(browser, storageState);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await watchInteractions(page);
    await markPopupsRead(page);
    const hand = new Hand(page, devtools, front, rate);
    front.link?.hangUp();
    await hand.throttle(rate);
    await page.goto(`${front.origin('localhost')}/m/home`, { timeout: 60_000 });
    const hydrated = await measureHydration(page);
    await hand.waitForIdle();
    const { tasks, frames } = await takeEntries(page);
    await hand.throttle(1);
    for (let round = 0; round < flags.rounds; round += 1) await walkThroughApp(hand);
    const settling = tasks.filter(({ startTime }) => startTime >= hydrated);
    return { settling: { tasks: settling, frames }, samples: hand.samples };
  } finally {
    await context.close();
  }
}

await withRunningTrees({ port: flags.port, beside: flags.beside }, async (mine, other) => {
  const host = await measureHost(mine.browser);
  const visitor = await logIn(mine.browser, mine.front, member);
  const trees = [
    { tree: mine, visitor, suffix: '' },
    ...(other
      ? [
          {
            tree: other,
            visitor: await logIn(other.browser, other.front, member),
            suffix: ', the other tree',
          },
        ]
      : []),
  ];
  const rates = (['mid', 'budget'] as const).filter((name) => flags.rates.includes(name));
  const sides = new Map(
    rates.flatMap((rate) => trees.map((each) => [rate + each.suffix, { ...each, rate: host.rates[rate] }])),
  );
  const getVisits = await measureInTurns({
    sides: [...sides.keys()],
    rounds: flags.visits,
    short: flags.short,
    measure: async (name): Promise<Visit> => {
      const side = sides.get(name);
      if (!side) throw new Error(`${name} is not a side`);
      return runVisit(side.tree, side.visitor, side.rate);
    },
  });
  const rounds = flags.games;
  const { short } = flags;
  const frames = { member: visitor, rate: host.rates.mid, rounds, short, readPopups: markPopupsRead };
  const ratedVisits = rates.map((name) => ({ name, visits: getVisits(name) }));
  reportBench('interaction', {
    flags,
    host,
    note: `CPU ${rates.map((name) => `${name} ${host.rates[name]}×`).join(', ')}; Event Timing, steps of 8 ms, under 16 counts as 16`,
    tables: [
      formatKindsTable([...sides.keys()].map((name) => ({ name, visits: getVisits(name) }))),
      formatTargetsTable(ratedVisits),
      formatCauses(ratedVisits),
    ],
    controls: ratedVisits.map(({ name, visits }) => buildKindsControl(name, visits)),
    comparisons: [
      ...(other
        ? ratedVisits.map(({ name, visits }) =>
            compareWithTree(name, visits, getVisits(`${name}, the other tree`)),
          )
        : []),
      ...(rounds > 0 ? [await compareFirstFrames(mine, frames)] : []),
    ],
    figures: Object.fromEntries(
      [...sides.keys()].map((name) => [name, getVisits(name).map(({ samples }) => samples)]),
    ),
  });
});
