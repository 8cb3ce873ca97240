import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';

const folder = '.cache/lighthouse-base';

const git = (...args: string[]) => spawnSync('git', args, { maxBuffer: 1 << 30 });

/**
 * The project at another commit, in a folder of its own that later runs find again; null when git does not know the
 * commit. It lies in the project, so that packages are found there, unless it had others; art that is drawn already
 * is taken along.
 */
export function baseTree(commit: string): { tree: string; id: string } | null {
  const { status, stdout } = git('rev-parse', '--verify', '--quiet', `${commit}^{commit}`);
  const id = String(stdout).trim();
  if (status !== 0 || !id) return null;
  const tree = resolve(folder, id.slice(0, 12));
  if (existsSync(tree)) return { tree, id };
  // One is enough: a build is some 60 MB.
  if (existsSync(folder))
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
  const part = `${tree}.part`;
  mkdirSync(part, { recursive: true });
  const archive = git('archive', id);
  const unpacked = spawnSync('tar', ['-x', '-C', part], { input: archive.stdout });
  if (archive.status !== 0 || unpacked.status !== 0) throw new Error(`git could not unpack ${commit}`);
  const lock = (of: string) => readFileSync(join(of, 'package-lock.json'), 'utf8');
  if (lock(part) === lock('.')) {
    mkdirSync(join(part, 'node_modules'));
    // The start looks for this file alone to see whether packages are installed.
    writeFileSync(join(part, 'node_modules/.package-lock.json'), '{}');
  }
  mkdirSync(join(part, '.cache'), { recursive: true });
  for (const drawn of ['public/art', '.cache/art.json'])
    if (existsSync(drawn)) cpSync(drawn, join(part, drawn), { recursive: true });
  renameSync(part, tree);
  return { tree, id };
}
