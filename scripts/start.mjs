// Entry of `npm start`, `npm run dev` and `npm run reset`. It runs on any Node from version 20 and imports no package.
// It installs missing packages, then starts serve.ts on the project's own Node.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);

/** Returns whether no packages are installed, or the lockfile is newer than the installed packages. */
export function needsInstall() {
  const installed = 'node_modules/.package-lock.json';
  return !existsSync(installed) || statSync('package-lock.json').mtimeMs > statSync(installed).mtimeMs;
}

export function install() {
  console.log('› Installing packages (once; a minute or two)');
  // `npm ci` would reject a lockfile without the optional binaries of other systems, which some registry mirrors
  // lack. `npm install` also installs exact, locked versions.
  const done = spawnSync('npm', ['install', '--no-save', '--no-fund', '--no-audit', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (done.status !== 0) {
    console.error(
      '\nThe packages could not be installed. The first start needs access to the npm registry;' +
        '\nlater starts do not. See the npm output above for the reason.',
    );
    process.exit(1);
  }
}

/** Runs a script on the project's own Node (package "node"), whichever Node runs this process. */
export function runOnProjectNode(script, args, env = {}) {
  const own = join(root, 'node_modules', '.bin', 'node');
  const path = `${join(root, 'node_modules', '.bin')}:${process.env.PATH ?? ''}`;
  return spawnSync(
    existsSync(own) ? own : process.execPath,
    ['--disable-warning=ExperimentalWarning', script, ...args],
    {
      stdio: 'inherit',
      env: { ...process.env, PATH: path, ...env },
    },
  );
}

if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`Node 20 or newer is needed; this is ${process.version}.`);
  process.exit(1);
}
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (needsInstall()) install();
  // Ctrl-C also reaches the child; this process only waits for it to exit.
  process.on('SIGINT', () => {});
  process.exit(runOnProjectNode('scripts/serve.ts', process.argv.slice(2)).status ?? 1);
}
