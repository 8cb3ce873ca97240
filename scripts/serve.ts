import { mkdirSync, rmSync } from 'node:fs';
import { createServer as createSocket } from 'node:net';

import { demoAccounts, demoPassword } from '#demo/seed/accounts.ts';

import { addArt, buildForThisMachine, drawArt } from './build.ts';
import { httpsNotes, networkAddresses, serveHttps } from './https.ts';
import { openOrigins, secureOrigins, tellBuiltWorkers } from './local-variables.ts';
import { step, StepError } from './step.ts';

// Usage: serve.ts [--https | --dev | --art-first | --reset | --prepare]
//   (none)       build, seed, serve the production build; the art is drawn meanwhile, and on while it is served
//   --https      as without, over https and on all of this machine's addresses
//   --dev        seed, serve the sources with HMR; the art as above
//   --art-first  as without, but serve when all art is there: what tests and benches look at
//   --reset      start afresh: forget all data, seed again, stop
//   --prepare    build, seed, draw all art, stop
const [mode = '', ...further] = process.argv.slice(2);
const port = Number(process.env.PORT ?? 4173);
const state = process.env.STATE_DIR ?? '.wrangler/state';
const overHttps = mode === '--https';
const addresses = overHttps ? networkAddresses() : [];
const origins = overHttps ? secureOrigins(port, addresses[0]) : openOrigins(port);
const env = { ...process.env, PORT: String(port), STATE_DIR: state, SITE_ADDRESSES: addresses.join(' ') };

/** Prints one sentence and exits the process. */
function stop(sentence: string): never {
  console.error(`\n✗ ${sentence}`);
  process.exit(1);
}

const portIsFree = (wanted = port) =>
  new Promise<boolean>((resolve) => {
    const socket = createSocket();
    socket.once('error', () => resolve(false));
    socket.listen(wanted, 'localhost', () => socket.close(() => resolve(true)));
  });

function banner(): void {
  const site = (host: string) => origins.site.replace('localhost', host);
  console.log(`
  Aurora   ${site('localhost')}
  Lotus    ${site('lotus.localhost')}
  Harbour  ${site('harbour.localhost')}
  API      ${site('localhost')}/wps/openapi.json

  SMS and mail that would have gone out: ${origins.games}/platform/outbox

  Accounts of every merchant, password ${demoPassword}:
${demoAccounts.map(({ username, note }) => `    ${username.padEnd(10)} ${note}`).join('\n')}

${overHttps ? httpsNotes(addresses, port, origins.games) : ''}  Data is kept in ${state}; npm run reset starts afresh. Ctrl-C stops.
`);
}

const modes = ['', '--https', '--dev', '--art-first', '--reset', '--prepare'];
if (!modes.includes(mode)) stop(`There is no ${mode}: npm start takes --https or nothing.`);
if (further.length) stop(`${mode} goes with nothing else: leave out ${further.join(' ')}.`);
mkdirSync('.cache', { recursive: true });
if (mode === '--reset') {
  if (!(await portIsFree()))
    stop(`Something is still serving on port ${port}: stop it first, it holds the data.`);
  rmSync(state, { recursive: true, force: true });
} else if (mode !== '--prepare' && !(await portIsFree())) {
  stop(`Port ${port} is in use. Stop what is using it, or choose another: PORT=4300 npm start`);
} else if (overHttps && !(await portIsFree(port + 1))) {
  stop(`Port ${port + 1}, for the games, is in use. Stop what is using it, or choose another for the site.`);
}
const serves = ['', '--https', '--dev', '--art-first'].includes(mode);
const builds = mode !== '--reset' && mode !== '--dev';
let artIsThere = false;

async function prepareData(): Promise<void> {
  const hint = 'npm run reset starts afresh.';
  await step('Preparing the data', ['node', 'demo/seed/run.ts'], hint, { env });
  await step('Preparing the field data', ['node', 'scripts/migrate-edge.ts'], hint, { env });
}

async function serveOpen(): Promise<void> {
  const vite = await import('vite');
  if (mode === '--dev') await (await vite.createServer()).listen();
  else await vite.preview({ logLevel: 'warn' });
}

try {
  const art = mode === '--reset' ? null : drawArt(env).then(() => void (artIsThere = true));
  const artFirst = mode === '--art-first' || mode === '--prepare';
  // A lobby without all of its pictures is better than none.
  if (!artFirst) art?.catch(({ message }: StepError) => console.error(`\n✗ ${message}`));
  await Promise.all([prepareData(), builds && buildForThisMachine(env), artFirst && art]);
  if (builds) addArt();
} catch (error) {
  if (error instanceof StepError) stop(error.message);
  throw error;
}

if (mode === '--reset') console.log('Fresh data is in place.');
if (serves) {
  if (builds) {
    tellBuiltWorkers('dist', origins);
  }
  Object.assign(process.env, env);
  if (overHttps) await serveHttps(state, addresses, port + 1);
  else await serveOpen();
  banner();
  if (!artIsThere)
    console.log('  The pictures are still being drawn, those of the lobby first: reload to see them.\n');
}
