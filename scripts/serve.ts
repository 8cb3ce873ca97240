import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer as createSocket } from 'node:net';

import { demoAccounts, demoPassword } from '#platform/seed/accounts.ts';

// Usage: serve.ts [--dev | --reset | --prepare]
//   (none)     art, build, seed, serve the production build
//   --dev      art, seed, serve the sources with HMR
//   --reset    start afresh: forget all data, seed again, stop
//   --prepare  everything but serving
const mode = process.argv[2] ?? '';
const port = Number(process.env.PORT ?? 4173);
const state = process.env.STATE_DIR ?? '.wrangler/state';
const env = { ...process.env, PORT: String(port), STATE_DIR: state };

/** A step that fails ends the program with one sentence. */
function stop(sentence: string): never {
  console.error(`\n✗ ${sentence}`);
  process.exit(1);
}

async function step(title: string, command: string, args: string[], hint: string): Promise<void> {
  const started = Date.now();
  console.log(`› ${title}`);
  const log = `.cache/${command === 'vite' ? 'build' : 'step'}.log`;
  const child = spawn(command, args, {
    env,
    stdio: command === 'vite' ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  });
  const lines: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => lines.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => lines.push(chunk));
  const status = await new Promise((resolve) => child.on('close', resolve).on('error', () => resolve(-1)));
  if (lines.length) writeFileSync(log, Buffer.concat(lines));
  if (status !== 0) {
    if (lines.length) console.error(Buffer.concat(lines).toString().split('\n').slice(-25).join('\n'));
    stop(`${title}: failed. ${hint}`);
  }
  console.log(`  done in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

const portIsFree = () =>
  new Promise<boolean>((resolve) => {
    const socket = createSocket();
    socket.once('error', () => resolve(false));
    socket.listen(port, 'localhost', () => socket.close(() => resolve(true)));
  });

/** Changes with every file that the build reads. */
function fingerprint(): string {
  const files = globSync([
    'src/**',
    'edge/**',
    'contract/**',
    'platform/**',
    'public/*',
    'index.html',
    '*.config.ts',
    '*.jsonc',
    'scripts/catalogues.ts',
    'package-lock.json',
  ]);
  const hash = createHash('sha256');
  for (const file of files.toSorted()) {
    const stat = statSync(file);
    if (stat.isFile()) hash.update(`${file} ${stat.size} ${stat.mtimeMs}\n`);
  }
  return hash.digest('hex');
}

async function build(): Promise<void> {
  const stamp = 'dist/.stamp';
  const now = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  rmSync('dist', { recursive: true, force: true });
  await step('Building for production', 'vite', ['build'], 'The lines above say which file.');
  // The router plugin may have written its tree: take the fingerprint after the build.
  writeFileSync(stamp, fingerprint());
}

/** Origins of the built platform follow the port that is served, without a build of its own. */
function setOrigins(): void {
  const path = 'dist/platform/wrangler.json';
  const config: { vars?: Record<string, string> } = JSON.parse(readFileSync(path, 'utf8'));
  const origins = {
    GAME_ORIGIN: `http://games.localhost:${port}`,
    CDN_ORIGIN: `http://cdn.localhost:${port}`,
    GAME_APP_ORIGINS: `http://127.0.0.1:${port}`,
  };
  config.vars = { ...config.vars, ...origins, FAULTS: process.env.FAULTS ?? '0' };
  writeFileSync(path, JSON.stringify(config));
}

function banner(): void {
  const site = (host: string) => `http://${host}:${port}`;
  console.log(`
  Aurora   ${site('localhost')}
  Lotus    ${site('lotus.localhost')}
  Harbour  ${site('harbour.localhost')}
  API      ${site('localhost')}/wps/openapi.json

  Accounts of every merchant, password ${demoPassword}:
${demoAccounts.map(({ username, note }) => `    ${username.padEnd(10)} ${note}`).join('\n')}

  Data is kept in ${state}; npm run reset starts afresh. Ctrl-C stops.
`);
}

mkdirSync('.cache', { recursive: true });
if (mode === '--reset') {
  if (!(await portIsFree()))
    stop(`Something is still serving on port ${port}: stop it first, it holds the data.`);
  rmSync(state, { recursive: true, force: true });
} else if (mode !== '--prepare' && !(await portIsFree())) {
  stop(`Port ${port} is in use. Stop what is using it, or choose another: PORT=4300 npm start`);
}
if (mode !== '--reset') {
  await step(
    'Drawing the art (skips what is there)',
    'node',
    ['platform/art/build.ts'],
    'Delete .cache and try again.',
  );
}
if (mode !== '--reset' && mode !== '--dev') await build();
await step('Preparing the data', 'node', ['platform/seed/run.ts'], 'npm run reset starts afresh.');

if (mode === '--reset') console.log('Fresh data is in place.');
if (mode === '' || mode === '--dev') {
  if (mode === '') setOrigins();
  Object.assign(process.env, env);
  const vite = await import('vite');
  if (mode === '--dev') await (await vite.createServer()).listen();
  else await vite.preview({ logLevel: 'warn' });
  banner();
}
