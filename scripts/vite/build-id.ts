import { execFileSync } from 'node:child_process';

/** Returns the id of a build, by which an open tab detects that a newer build was deployed. */
export function getBuildId(): string {
  if (process.env.BUILD_ID) return process.env.BUILD_ID;
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return 'local';
  }
}
