// `npm run rehearse` runs the commands of docs/operations.md, word for word, against an empty account on this machine.
// After a step it checks the site as an operator would (`siteChecks`).
import assert from 'node:assert/strict';
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { type Request, Response } from 'miniflare';

import { Account } from './account.ts';
import { agentChecks } from './agent-checks.ts';
import { cloneInto, commitAll } from './clone.ts';
import { readBlocks } from './docs.ts';
import { startProxy } from './proxy.ts';
import { type RunningAccount, startAccount } from './runtime.ts';
import type { Scene, SiteCheck } from './scene.ts';
import { secondMerchantChecks } from './second-merchant-checks.ts';
import { Shell } from './shell.ts';
import { siteChanges, siteChecks } from './site-checks.ts';

const folder = resolve('.cache/rehearsal');
const site = join(folder, 'site');
/** Sections of the docs, in the order in which a newcomer reads them. */
const sections = [
  'First deploy',
  'SMS and mail',
  'The first merchant',
  'The first agent',
  'More than one database',
  'Every next deploy',
  'Another merchant',
  'Rolling back',
  'Restoring',
];

rmSync(folder, { recursive: true, force: true });
cloneInto(site);
const account = new Account(join(folder, 'account'));
let live: RunningAccount | null = null;
const proxy = await startProxy(() => live?.port ?? 0);
const shell = new Shell(site, {
  ...process.env,
  PATH: `${join(site, 'node_modules/.bin')}:${process.env.PATH ?? ''}`,
  REHEARSAL_ACCOUNT: account.folder,
  REHEARSAL_WRANGLER: resolve('node_modules/wrangler/bin/wrangler.js'),
  CI: '1',
  WRANGLER_SEND_METRICS: 'false',
  // Creates only as many of the demo's pictures as the tests need. An operator's games have pictures of their own.
  DRAWN_GAMES: process.env.DRAWN_GAMES ?? '60',
  GIT_AUTHOR_NAME: 'operator',
  GIT_AUTHOR_EMAIL: 'operator@lobby.test',
  GIT_COMMITTER_NAME: 'operator',
  GIT_COMMITTER_EMAIL: 'operator@lobby.test',
  SMS_KEY: 'of-the-provider-of-sms',
  MAIL_KEY: 'of-the-provider-of-mail',
  // The account uses a self-signed certificate.
  NODE_USE_ENV_PROXY: '1',
  HTTPS_PROXY: proxy.url,
  NODE_TLS_REJECT_UNAUTHORIZED: '0',
});

const scene: Scene = {
  site,
  messages: [],
  noted: new Map(),
  commit: (message) => void commitAll(site, message),
};

const checks = [...siteChecks, ...agentChecks, ...secondMerchantChecks];
const passedChecks = new Set<SiteCheck>();

/** Replaces the docs' host names with names for tests, so that a rehearsal contacts no real host. */
const replaceNames = (text: string): string => text.replaceAll(/\.example\b(?!\.jsonl?\b)/g, '.test');

/** Runs the deployed site during `use`. */
async function withSite<T>(use: (running: RunningAccount) => Promise<T>): Promise<T> {
  const outside = async (request: Request) => {
    const { host } = new URL(request.url);
    if (host === 'messages.lobby.test')
      scene.messages.push({ message: await request.json(), key: request.headers.get('Authorization') });
    return new Response(null, { status: host === 'messages.lobby.test' ? 202 : 502 });
  };
  live = await startAccount(account, outside);
  try {
    return await use(live);
  } finally {
    await live.stop();
    live = null;
  }
}

async function runBlock(block: string): Promise<void> {
  const text = replaceNames(block);
  console.log(text.replaceAll(/^ */gm, '  $ '));
  const started = Date.now();
  if (text.includes('$BEFORE')) {
    const minute = new Date().toISOString();
    account.keepCopy(minute);
    await shell.run(`BEFORE=${minute}`);
  }
  for (const { apply } of siteChanges.filter(({ before }) => before.test(text)))
    await withSite((running) => apply(running, scene));
  // A deploy requests files from the running site. For every other command the site must be stopped, because only one
  // process may use the database.
  const needsSite = /npm run deploy/.test(text) && !text.includes('--first');
  const printed = await (needsSite ? withSite(() => shell.run(text)) : shell.run(text));
  const due = checks.filter(({ after }) => after.test(text));
  if (due.length)
    await withSite(async (running) => {
      for (const check of due) {
        await check.run(running, { ...scene, printed });
        passedChecks.add(check);
        console.log(`  ✓ ${check.title}`);
      }
    });
  console.log(`  ${((Date.now() - started) / 1_000).toFixed(1)} s`);
}

try {
  const docs = readFileSync('docs/operations.md', 'utf8');
  for (const heading of sections) {
    console.log(`\n› ${heading}`);
    for (const block of readBlocks(docs, heading)) await runBlock(block);
  }
  // If a check did not run, its step is missing from the docs.
  assert.deepEqual(
    checks.filter((check) => !passedChecks.has(check)).map(({ title }) => title),
    [],
    'these checks never ran',
  );
  console.log('\nThe docs lead to a working site.');
} finally {
  shell.close();
  proxy.close();
}
