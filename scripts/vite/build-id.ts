import { execFileSync } from 'node:child_process';

/** Identifies a build, so that an open tab can tell that a newer one was deployed. */
export function buildId(): string {
  if (process.env.BUILD_ID) return process.env.BUILD_ID;
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return 'local';
  }
}
