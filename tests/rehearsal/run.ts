// `npm run rehearse` runs the steps of docs/operations.md, word for word, against an empty account on this machine.
// After each step it checks what an operator would check.
import assert from 'node:assert/strict';
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { type Request, Response } from 'miniflare';

import { Account } from './account.ts';
import { cloneInto, commitAll, replaceIn } from './clone.ts';
import { type DocsStep, readSteps } from './docs.ts';
import { type SiteCheck, siteChecks, siteChanges, type Scene } from './looks.ts';
import { startProxy } from './proxy.ts';
import { type RunningAccount, startAccount } from './runtime.ts';
import { Shell } from './shell.ts';

const folder = resolve('.cache/rehearsal');
const site = join(folder, 'site');
/** Sections in the order in which a newcomer reads them. */
const sections = [
  'First deploy',
  'SMS and mail',
  'The first merchant',
  'Every next deploy',
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
  // Draws only as many of the demo's pictures as the tests need. An operator's games have pictures of their own.
  DRAWN_GAMES: process.env.DRAWN_GAMES ?? '60',
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

const passedChecks = new Set<SiteCheck>();

/** Replaces the docs' names by test names, so that a rehearsal contacts no real host. */
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

async function runStep(told: DocsStep): Promise<void> {
  const text = replaceNames(told.kind === 'block' ? told.script : told.command);
  console.log(text.replaceAll(/^ */gm, '  $ '));
  const started = Date.now();
  if (text.includes('$BEFORE')) {
    const minute = new Date().toISOString();
    account.keepCopy(minute);
    await shell.run(`BEFORE=${minute}`);
  }
  for (const { happens } of siteChanges.filter(({ before }) => before.test(text)))
    await withSite((running) => happens(running, scene));
  // A deploy sends requests to the running site. Every other command needs the site stopped, because only one process
  // may use the database.
  const asksSite = /npm run deploy/.test(text) && !text.includes('--first');
  const printed = await (asksSite ? withSite(() => shell.run(text)) : shell.run(text));
  if (told.kind === 'binding') {
    const id = /"([0-9a-f-]{32,36})"/.exec(printed)?.[1] ?? '';
    const place = `("production": \\{[^]*?"binding": "${told.binding}"[^]*?"(?:database_)?id": ")[^"]+`;
    replaceIn(join(site, told.file), new RegExp(place, 'g'), `$1${id}`);
    commitAll(site, 'build: the ids of our own account');
  }
  for (const look of siteChecks.filter(({ after }) => after.test(text))) {
    await withSite((running) => look.at(running, { ...scene, printed }));
    passedChecks.add(look);
    console.log(`  ✓ ${look.title}`);
  }
  console.log(`  ${((Date.now() - started) / 1_000).toFixed(1)} s`);
}

/** Fills in what the first step asks the operator to edit by hand. */
function fillInSettings(): void {
  for (const file of ['wrangler.jsonc', 'platform/wrangler.jsonc'])
    replaceIn(join(site, file), /\.example\b/g, '.test');
  replaceIn(
    join(site, 'platform/wrangler.jsonc'),
    /"(SMS|MAIL)_URL": ""/g,
    '"$1_URL": "https://messages.lobby.test/"',
  );
  commitAll(site, 'build: our own zone');
}

try {
  fillInSettings();
  const docs = readFileSync('docs/operations.md', 'utf8');
  for (const heading of sections) {
    console.log(`\n› ${heading}`);
    for (const told of readSteps(docs, heading)) await runStep(told);
  }
  // If a check did not run, its step is missing from the docs.
  assert.deepEqual(
    siteChecks.filter((look) => !passedChecks.has(look)).map(({ title }) => title),
    [],
    'never looked at',
  );
  console.log('\nThe docs lead to a working site.');
} finally {
  shell.close();
  proxy.close();
}
