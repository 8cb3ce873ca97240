import { readdirSync, readFileSync } from 'node:fs';

/** Unit of user and system time in `/proc/<pid>/stat`: a hundredth of a second (`man 5 proc_pid_stat`). */
const tickMs = 10;

function readProcessStat(pid: string): { name: string; parent: number; ms: number } | null {
  try {
    const [, name = '', rest = ''] =
      /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const fields = rest.split(' ').map(Number);
    const [parent = NaN, user = NaN, system = NaN] = [fields[1], fields[11], fields[12]];
    return { name, parent, ms: (user + system) * tickMs };
  } catch {
    // The process has ended.
    return null;
  }
}

/** Returns the process ids of the runtimes that this process has started, oldest first. */
export const listRuntimes = (): string[] =>
  readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .filter((pid) => {
      const stat = readProcessStat(pid);
      return stat?.parent === process.pid && stat.name === 'workerd';
    })
    .toSorted((a, b) => Number(a) - Number(b));

/** Returns the processor time of a process so far, in ms. NaN if it has ended. */
export const readProcessorMs = (pid: string): number => readProcessStat(pid)?.ms ?? NaN;
