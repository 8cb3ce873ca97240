import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const runGit = (folder: string, ...args: string[]): string =>
  execFileSync(
    'git',
    ['-C', folder, '-c', 'user.name=operator', '-c', 'user.email=operator@lobby.test', ...args],
    {
      encoding: 'utf8',
    },
  );

/** Commits all changes in a clone and returns git's output. */
export const commitAll = (folder: string, message: string): string => {
  runGit(folder, 'add', '-A');
  return runGit(folder, 'commit', '-q', '-m', message);
};

/**
 * Copies this repository's current files into a folder, as if an operator had cloned the repository and installed the
 * packages. A stand-in replaces `wrangler`. Pictures that already exist are copied.
 */
export function cloneInto(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter((each) => each && existsSync(each))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(file, join(folder, file));
  }
  runGit('.', 'init', '-q', folder);
  commitAll(folder, 'chore: the cloned repository');
  linkPackages(folder);
  if (!existsSync('public/art')) return;
  cpSync('public/art', join(folder, 'public/art'), { recursive: true });
  mkdirSync(join(folder, '.cache'), { recursive: true });
  copyFileSync('.cache/art.json', join(folder, '.cache/art.json'));
}

/** Links every package and every command, except `wrangler`. */
function linkPackages(folder: string): void {
  const from = resolve('node_modules');
  const to = join(folder, 'node_modules');
  mkdirSync(to);
  for (const name of readdirSync(from).filter((each) => each !== '.bin'))
    symlinkSync(join(from, name), join(to, name));
  mkdirSync(join(to, '.bin'));
  for (const name of readdirSync(join(from, '.bin')))
    if (name !== 'wrangler') symlinkSync(join(from, '.bin', name), join(to, '.bin', name));
  const standIn = join(to, '.bin/wrangler');
  // wrangler connects to a local runtime, and the proxy would lead to the account instead.
  const direct = 'env -u HTTPS_PROXY -u NODE_USE_ENV_PROXY';
  writeFileSync(standIn, `#!/bin/sh\nexec ${direct} node "${resolve('tests/rehearsal/wrangler.ts')}" "$@"\n`);
  chmodSync(standIn, 0o755);
}
