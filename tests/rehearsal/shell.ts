import { spawn } from 'node:child_process';

/** Character that the shell prints after the output of a block. */
const separator = '\u001E';

/**
 * One shell for a whole rehearsal, so that a variable set in one block exists in the next block. The shell exits at the
 * first command that fails.
 */
export class Shell {
  readonly #child;
  #printed = '';
  #onOutput: (() => void) | null = null;

  constructor(folder: string, env: NodeJS.ProcessEnv) {
    this.#child = spawn('sh', ['-e'], { cwd: folder, env, stdio: ['pipe', 'pipe', 'pipe'] });
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.#printed += text;
        this.#onOutput?.();
      });
    this.#child.on('close', () => this.#onOutput?.());
  }

  /** Runs a block and resolves to its output. Throws with the output if a command fails. */
  async run(script: string): Promise<string> {
    this.#printed = '';
    // A command must not read the rest of the script as its input.
    this.#child.stdin.write(`{ ${script}\n} </dev/null\nprintf '\\036'\n`);
    await new Promise<void>((resolve) => {
      this.#onOutput = () => {
        if (this.#printed.includes(separator) || this.#child.exitCode !== null) resolve();
      };
    });
    if (!this.#printed.includes(separator)) throw new Error(`failed:\n${script}\n${this.#printed}`);
    return this.#printed.replace(separator, '');
  }

  close(): void {
    this.#child.stdin.end();
  }
}
