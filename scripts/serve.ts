import { mkdirSync, rmSync } from 'node:fs';
import { createServer as createSocket } from 'node:net';

import { demoAccounts, demoPassword } from '#demo/seed/accounts.ts';

import { addArt, buildForThisMachine, drawArt } from './build.ts';
import { formatHttpsNotes, listNetworkAddresses, serveHttps } from './https.ts';
import { buildHttpOrigins, buildHttpsOrigins, configureBuiltWorkers } from './local-variables.ts';
import { runStep, StepError } from './run-step.ts';

// Usage: serve.ts [--https | --dev | --art-first | --reset | --prepare]
//   (none)       build, seed and serve the production build; art is drawn in the background, also while serving
//   --https      like (none), but over https and on all of this machine's addresses
//   --dev        seed and serve the sources with HMR; art is drawn as above
//   --art-first  like (none), but serve only once all art is drawn, for tests and benchmarks
//   --reset      delete all data, seed again, stop
//   --prepare    build, seed, draw all art, stop
const [mode = '', ...further] = process.argv.slice(2);
const port = Number(process.env.PORT ?? 4173);
const state = process.env.STATE_DIR ?? '.wrangler/state';
const usesHttps = mode === '--https';
const addresses = usesHttps ? listNetworkAddresses() : [];
const origins = usesHttps ? buildHttpsOrigins(port, addresses[0]) : buildHttpOrigins(port);
const env = { ...process.env, PORT: String(port), STATE_DIR: state, SITE_ADDRESSES: addresses.join(' ') };

function stop(sentence: string): never {
  console.error(`\n✗ ${sentence}`);
  process.exit(1);
}

const isPortFree = (checkedPort = port) =>
  new Promise<boolean>((resolve) => {
    const socket = createSocket();
    socket.once('error', () => resolve(false));
    socket.listen(checkedPort, 'localhost', () => socket.close(() => resolve(true)));
  });

function printBanner(): void {
  const buildAddress = (host: string) => origins.site.replace('localhost', () => host);
  console.log(`
  Aurora   ${buildAddress('localhost')}
  Lotus    ${buildAddress('lotus.localhost')}
  Harbour  ${buildAddress('harbour.localhost')}
  API      ${buildAddress('localhost')}/wps/openapi.json

  SMS and email outbox: ${origins.games}/platform/outbox

  Demo accounts on every site, password ${demoPassword}:
${demoAccounts.map(({ username, note }) => `    ${username.padEnd(10)} ${note}`).join('\n')}

${usesHttps ? formatHttpsNotes(addresses, port, origins.games) : ''}  Data is stored in ${state}. Reset it with: npm run reset. Stop with Ctrl-C.
`);
}

const modes = ['', '--https', '--dev', '--art-first', '--reset', '--prepare'];
if (!modes.includes(mode)) stop(`Unknown option ${mode}. Use npm start or npm start -- --https.`);
if (further.length) stop(`${mode} takes no other options. Remove ${further.join(' ')}.`);
mkdirSync('.cache', { recursive: true });
if (mode === '--reset') {
  if (!(await isPortFree()))
    stop(`A server is still running on port ${port} and uses the data. Stop it first.`);
  rmSync(state, { recursive: true, force: true });
} else if (mode !== '--prepare' && !(await isPortFree())) {
  stop(`Port ${port} is in use. Stop the program that uses it, or choose another port: PORT=4300 npm start`);
} else if (usesHttps && !(await isPortFree(port + 1))) {
  stop(
    `Port ${port + 1}, for the games, is in use. Stop the program that uses it, or choose another port for the site.`,
  );
}
const isServing = ['', '--https', '--dev', '--art-first'].includes(mode);
const isBuilding = mode !== '--reset' && mode !== '--dev';
let isArtReady = false;

async function prepareData(): Promise<void> {
  const hint = 'Run npm run reset to start over.';
  await runStep('Preparing the data', ['node', 'demo/seed/run.ts'], hint, { env });
  await runStep('Preparing the field data', ['node', 'scripts/migrate-edge.ts'], hint, { env });
}

async function serveHttp(): Promise<void> {
  const vite = await import('vite');
  if (mode === '--dev') await (await vite.createServer()).listen();
  else await vite.preview({ logLevel: 'warn' });
}

try {
  const art = mode === '--reset' ? null : drawArt(env).then(() => void (isArtReady = true));
  const artFirst = mode === '--art-first' || mode === '--prepare';
  // If drawing the art fails, the site is still served: a lobby with missing pictures is better than no lobby.
  if (!artFirst) art?.catch(({ message }: StepError) => console.error(`\n✗ ${message}`));
  await Promise.all([prepareData(), isBuilding && buildForThisMachine(env), artFirst && art]);
  if (isBuilding) addArt();
} catch (error) {
  if (error instanceof StepError) stop(error.message);
  throw error;
}

if (mode === '--reset') console.log('The data has been reset.');
if (isServing) {
  if (isBuilding) {
    configureBuiltWorkers('dist', origins);
  }
  Object.assign(process.env, env);
  if (usesHttps) await serveHttps(state, addresses, port + 1);
  else await serveHttp();
  printBanner();
  if (!isArtReady) console.log('  Pictures are still being drawn, lobby first. Reload to see them.\n');
}
