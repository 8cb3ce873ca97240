import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';

/** What could not be done, as one sentence for who started the program. */
export class StepError extends Error {}

type Options = {
  env?: NodeJS.ProcessEnv;
  /** File under .cache that takes what the command prints; shown only when it fails. */
  log?: string;
};

/** Runs one command of a longer task, with a title and the time it took. Throws `StepError`. */
export async function step(
  title: string,
  [command = '', ...args]: string[],
  hint: string,
  { env = process.env, log }: Options = {},
): Promise<string> {
  const started = Date.now();
  console.log(`› ${title}`);
  const child = spawn(command, args, { env, stdio: log ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
  const lines: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => lines.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => lines.push(chunk));
  const status = await new Promise((resolve) => child.on('close', resolve).on('error', () => resolve(-1)));
  const printed = Buffer.concat(lines).toString();
  if (log) {
    mkdirSync('.cache', { recursive: true });
    writeFileSync(`.cache/${log}`, printed);
  }
  if (status !== 0) {
    if (printed) console.error(printed.split('\n').slice(-25).join('\n'));
    throw new StepError(`${title}: failed. ${hint}`);
  }
  console.log(`  done in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return printed;
}
