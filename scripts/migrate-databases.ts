import { runStep } from './run-step.ts';

/**
 * Migrates a worker's databases one after another with wrangler, which stores in each database the applied
 * migrations. Stops at the first failure and lists the migrated and the remaining databases. The deployed version works
 * with migrated and with remaining databases, and a repeated call continues with the remaining ones.
 */
export async function migrateDatabases(
  names: readonly string[],
  { config, wranglerArgs, env }: { config: string; wranglerArgs: readonly string[]; env: NodeJS.ProcessEnv },
): Promise<void> {
  for (const [at, name] of names.entries()) {
    const [done, left] = [names.slice(0, at), names.slice(at)];
    await runStep(
      `Migrating ${name}`,
      ['wrangler', 'd1', 'migrations', 'apply', name, ...wranglerArgs, '-c', config],
      `Migrated: ${done.join(', ') || 'none'}. Not migrated: ${left.join(', ')}. Run the same command again to continue.`,
      { env },
    );
  }
}
