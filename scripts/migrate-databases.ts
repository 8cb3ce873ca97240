import { step } from './step.ts';

/**
 * Migrates a worker's databases one after another with wrangler, which stores in each database the applied
 * migrations. Stops at the first failure and lists the migrated and remaining databases. The deployed version runs on
 * both, and a repeated call continues with the remaining databases.
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
