import { readdirSync, readFileSync } from 'node:fs';

/** Of `/proc/<pid>/stat`: user and system time, in hundredths of a second (`man 5 proc_pid_stat`). */
const tickMs = 10;

function statOf(pid: string): { name: string; parent: number; ms: number } | null {
  try {
    const [, name = '', rest = ''] =
      /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const fields = rest.split(' ').map(Number);
    const [parent = NaN, user = NaN, system = NaN] = [fields[1], fields[11], fields[12]];
    return { name, parent, ms: (user + system) * tickMs };
  } catch {
    // It has ended.
    return null;
  }
}

/** The runtimes that this process has started, the oldest first. */
export const runtimes = (): string[] =>
  readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .filter((pid) => {
      const stat = statOf(pid);
      return stat?.parent === process.pid && stat.name === 'workerd';
    })
    .toSorted((a, b) => Number(a) - Number(b));

/** Processor time that a process has taken until now, in ms. */
export const processorMs = (pid: string): number => statOf(pid)?.ms ?? NaN;
