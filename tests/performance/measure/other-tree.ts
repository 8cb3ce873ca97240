import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';

const folder = '.cache/other-tree';

const runGit = (...args: string[]) => spawnSync('git', args, { maxBuffer: 1 << 30 });

/** A tree of the project: its folder, its commit (or the folder's name), and variables for its build. */
export type Tree = { folder: string; id: string; env: NodeJS.ProcessEnv };

/** The tree that contains the bench. */
export const thisTree: Tree = { folder: '.', id: '', env: {} };

/**
 * Returns another tree of the project: a folder (a `git worktree` with its packages), or a commit. A commit is
 * unpacked into a folder that later runs use again. Null if there is no such folder or commit.
 */
export function findTree(commitOrFolder: string): Tree | null {
  if (existsSync(join(commitOrFolder, 'package.json')))
    return { folder: resolve(commitOrFolder), id: commitOrFolder, env: {} };
  const { status, stdout } = runGit('rev-parse', '--verify', '--quiet', `${commitOrFolder}^{commit}`);
  const id = String(stdout).trim();
  if (status !== 0 || !id) return null;
  const tree = { folder: resolve(folder, id.slice(0, 12)), id, env: { BUILD_ID: id.slice(0, 12) } };
  if (!existsSync(tree.folder)) unpack(id, tree.folder);
  return tree;
}

/** Like `findTree`, but throws if there is no such tree. Null if no tree is named. */
export function requireTree(commitOrFolder: string | undefined): Tree | null {
  if (!commitOrFolder) return null;
  const tree = findTree(commitOrFolder);
  if (!tree) throw new Error(`${commitOrFolder} is neither a folder of the project nor a commit`);
  return tree;
}

/**
 * Unpacks a commit into a folder within the project, so that Node finds the project's packages from there. Installs the
 * commit's own packages if its package-lock.json differs. Copies the pictures that already exist.
 */
function unpack(commit: string, tree: string): void {
  // Only one tree is kept, because a build takes about 60 MB.
  if (existsSync(folder))
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
  const part = `${tree}.part`;
  mkdirSync(part, { recursive: true });
  const archive = runGit('archive', commit);
  const unpacked = spawnSync('tar', ['-x', '-C', part], { input: archive.stdout });
  if (archive.status !== 0 || unpacked.status !== 0) throw new Error(`git could not unpack ${commit}`);
  const readLock = (path: string) => readFileSync(join(path, 'package-lock.json'), 'utf8');
  if (readLock(part) === readLock('.')) {
    mkdirSync(join(part, 'node_modules'));
    // The start script checks only this file to see whether packages are installed.
    writeFileSync(join(part, 'node_modules/.package-lock.json'), '{}');
  } else {
    const options = ['--no-save', '--no-fund', '--no-audit', '--loglevel=error'];
    const { status } = spawnSync('npm', ['install', ...options], { cwd: part, stdio: 'inherit' });
    if (status !== 0) throw new Error(`The packages of ${commit} could not be installed`);
  }
  mkdirSync(join(part, '.cache'), { recursive: true });
  for (const path of ['public/art', '.cache/art.json'])
    if (existsSync(path)) cpSync(path, join(part, path), { recursive: true });
  renameSync(part, tree);
}
