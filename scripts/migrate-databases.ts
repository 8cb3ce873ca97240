import { step } from './step.ts';

/**
 * Migrates databases of a worker, one after another, by wrangler, which notes in each what it has had. The first that
 * fails ends it, and is told with those that are migrated and those that are not: what was deployed before runs on both,
 * and the same again goes on where it ended.
 */
export async function migrateDatabases(
  names: readonly string[],
  { config, where, env }: { config: string; where: readonly string[]; env: NodeJS.ProcessEnv },
): Promise<void> {
  for (const [at, name] of names.entries()) {
    const [done, left] = [names.slice(0, at), names.slice(at)];
    await step(
      `Migrating ${name}`,
      ['wrangler', 'd1', 'migrations', 'apply', name, ...where, '-c', config],
      `Migrated: ${done.join(', ') || 'none'}. Not migrated: ${left.join(', ')}. The same command goes on from here.`,
      { env },
    );
  }
}
