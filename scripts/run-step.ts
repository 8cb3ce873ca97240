import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** A failed step, with one sentence for the user. */
export class StepError extends Error {}

type Options = {
  env?: NodeJS.ProcessEnv;
  /** File under .cache for the command's output, which is shown only if it fails. */
  log?: string;
  background?: boolean;
};

/**
 * Runs one command of a longer task, and prints its title and duration. The command is stopped when this program exits.
 * Returns the output of a command with `log`, otherwise an empty text. Throws `StepError` if the command fails.
 */
export async function runStep(
  title: string,
  [command = '', ...args]: string[],
  hint: string,
  { env = process.env, log, background = false }: Options = {},
): Promise<string> {
  const started = Date.now();
  console.log(`› ${title}`);
  const child = spawn(command, args, { env, stdio: log ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
  // The priority is set immediately, because only threads that start later inherit it.
  if (background && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const stopChild = () => child.kill();
  process.once('exit', stopChild);
  const lines: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => lines.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => lines.push(chunk));
  const status = await new Promise((resolve) => child.on('close', resolve).on('error', () => resolve(-1)));
  process.off('exit', stopChild);
  const printed = Buffer.concat(lines).toString();
  if (log) {
    mkdirSync('.cache', { recursive: true });
    writeFileSync(`.cache/${log}`, printed);
  }
  if (status !== 0) {
    if (printed) console.error(printed.split('\n').slice(-25).join('\n'));
    throw new StepError(`${title}: failed. ${hint}`);
  }
  console.log(`  ${title}: done in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return printed;
}
