import { listAddresses } from './lighthouse/addresses.ts';
import { readConfig } from './lighthouse/config.ts';
import { defineBench } from './measure/flags.ts';
import { fewestPairs } from './measure/statistics.ts';

const readPort = (normal: number) => Number(process.env.PORT ?? normal);

/**
 * The benches of package.json, by the last part of their command. The seconds were measured on two busy cores. A short
 * run has enough rounds for an interval, unless the machine is so slow that the time is over first.
 */
export const benches = {
  cache: defineBench({
    flags: {
      cases: 'tests/http-cache/cases.json',
      profile: ['safe', 'suite'],
      /** Id of the only case to run. */
      only: '',
      json: '.cache/http-cache.json',
      /** Fails the run if fewer cases pass than the project promises. */
      assert: false,
    },
    short: {},
    estimateSeconds: () => 60,
  }),
  edge: defineBench({
    flags: {
      rounds: 7,
      /** Duration of each turn with 16 connections. */
      seconds: 3,
      /** Another tree of the project to compare with: a commit or a folder. */
      beside: '',
      port: readPort(4600),
    },
    short: { rounds: fewestPairs, seconds: 1 },
    estimateSeconds: ({ rounds, seconds, beside }) =>
      20 + 2 * (rounds + 1) * (beside ? 5 : 4) * (seconds + 1.6),
  }),
  'first-view': defineBench({
    flags: {
      rounds: 7,
      pages: ['home', 'list', 'hot'],
      /** CPU slowdown. 0: from the host's index. */
      cpu: 0,
      beside: '',
      /** Uses a server that ignores HTTP priorities. */
      'ignore-priorities': false,
      port: readPort(4373),
    },
    short: { rounds: fewestPairs, pages: ['home'] },
    estimateSeconds: ({ rounds, pages, beside }) => 20 + pages.length * (10 + rounds * (beside ? 6 : 5) * 15),
  }),
  interaction: defineBench({
    flags: {
      /** Visits at each rate, each in a new browser context, because the first use of a feature may load its script. */
      visits: 2,
      /** Rounds through all actions in a visit. */
      rounds: 3,
      rates: ['mid', 'budget'],
      /** Number of times that a game is opened by a tap and by its address. 0 skips this part. */
      games: 7,
      beside: '',
      port: readPort(4373),
    },
    short: { visits: 1, rounds: 2, rates: ['mid'], games: fewestPairs },
    estimateSeconds: ({ visits, rounds, rates, games, beside }) =>
      20 +
      visits *
        (beside ? 2 : 1) *
        // At the budget rate a visit takes twice as long.
        rates.reduce((sum, rate) => sum + (rate === 'budget' ? 2 : 1) * (20 + rounds * 60), 0) +
      (games ? 25 + games * 30 : 0),
  }),
  ledger: defineBench({
    flags: {
      /** Duration of each turn. */
      seconds: 1,
      rounds: 6,
      /** Numbers of concurrent requests. */
      'at-once': [1, 8, 32],
      movements: 100_000,
      /** Number of times that each page of the records is requested. */
      pages: 200,
    },
    short: { rounds: fewestPairs, pages: 30 },
    estimateSeconds: ({ seconds, rounds, 'at-once': lanes, movements, pages }) =>
      30 + 2 * rounds * (lanes.length + 1) * seconds + movements / 2_000 + pages * 0.5,
  }),
  lighthouse: defineBench({
    flags: {
      /** Another tree to measure in turns. A regression beyond the noise is an error. */
      beside: '',
      /** Measures every address of lighthouserc.json. */
      all: false,
      /** Measures the addresses that end with one of these texts. By default a lobby, a list and a form. */
      only: ['//localhost:4374/m/home', '//localhost:4374/m/slot-games', '//localhost:4374/m/login'],
      runs: readConfig().collect.numberOfRuns,
      port: readPort(4373),
    },
    short: { only: ['//localhost:4374/m/home'] },
    estimateSeconds: ({ beside, runs, ...pages }) =>
      20 + listAddresses(readConfig(), pages).length * runs * (beside ? 2 : 1) * 20,
  }),
  live: defineBench({ flags: {}, short: {}, estimateSeconds: () => 10 }),
  memory: defineBench({
    flags: {
      /** Two requests a second for an hour. No two requests are the same. */
      requests: 7_200,
      samples: 12,
      port: readPort(4600),
    },
    short: { requests: 2_400, samples: 6 },
    estimateSeconds: ({ requests, samples }) => 20 + requests / 25 + samples,
  }),
  scroll: defineBench({
    flags: {
      games: [650, 20_000],
      speeds: [4_000, 12_000],
      rates: ['mid', 'budget'],
      ways: ['ours', 'tanstack', 'virtua', 'records'],
      /** Each round is a fling down and a fling up, so a ratio gets two pairs per round. */
      rounds: 3,
      /** Passes for the heap measurement. 0 skips it. */
      passes: 10,
      /** Rate of the mid-range phone. 0: from the host's index. */
      cpu: 0,
      beside: '',
      port: readPort(4375),
    },
    short: {
      games: [20_000],
      speeds: [4_000],
      rates: ['mid'],
      ways: ['ours', 'tanstack'],
      rounds: fewestPairs / 2,
    },
    estimateSeconds: ({ games, speeds, rates, ways, rounds, passes, beside }) =>
      20 +
      games.length *
        ((ways.length + (beside ? 2 : 1)) * rates.length * rounds * (3 + speeds.length * 9) +
          ways.length * passes * 3),
  }),
};
