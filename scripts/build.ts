import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import * as v from 'valibot';

import { type Earlier, earlierInFolder, keepEarlierBuilds } from './earlier-builds.ts';
import { precompress } from './precompress.ts';
import { step, StepError } from './step.ts';
import { writeStyleRules } from './style-rules.ts';

type Build = {
  /** Where it goes: `<folder>/client`, `<folder>/edge`, `<folder>/platform`. */
  folder: string;
  /** Environment of wrangler.jsonc; empty for this machine. */
  environment?: string;
  /** What open tabs may still ask for; what lies in the folder when nothing is said. */
  earlier?: Earlier;
  env?: NodeJS.ProcessEnv;
};

/** Where Vite notes which build `vite preview` serves: always that of this machine. */
export const servedBuild = '.wrangler/deploy/config.json';

/** Builds the app and both workers for production, with the files that open tabs of earlier builds need. */
export async function build({ folder, environment = '', earlier, env = process.env }: Build): Promise<void> {
  const assets = `${folder}/client/assets`;
  const kept = earlier ?? (await earlierInFolder(assets));
  const served = existsSync(servedBuild) ? readFileSync(servedBuild) : null;
  rmSync(folder, { recursive: true, force: true });
  await step(
    `Building for ${environment || 'production on this machine'}`,
    ['vite', 'build', '--outDir', folder],
    'The lines above say which file.',
    { env: { ...env, CLOUDFLARE_ENV: environment }, log: 'build.log' },
  );
  if (folder !== 'dist' && served) writeFileSync(servedBuild, served);
  writeStyleRules(`${folder}/client`);
  await keepEarlierBuilds(assets, kept, new Date());
  await precompress(assets);
  const bill = billOfMaterials();
  checkBill(bill, folder);
  writeFileSync(`${folder}/sbom.json`, bill);
}

const lockSchema = v.looseObject({
  packages: v.record(v.string(), v.looseObject({})),
});

/**
 * What is in the build and under which licence: CycloneDX, of the lock file, so without a network. Packages of development
 * are taken out before: npm's `--omit=dev` leaves out React too, as a package of development asks for it as well.
 */
export function billOfMaterials(): string {
  const { devDependencies: _, ...own } = v.parse(
    v.looseObject({}),
    JSON.parse(readFileSync('package.json', 'utf8')),
  );
  const lock = v.parse(lockSchema, JSON.parse(readFileSync('package-lock.json', 'utf8')));
  const bundled = Object.entries(lock.packages).filter(
    ([, at]) => !at.dev && !at.devOptional && !at.optional,
  );
  const packages = { ...Object.fromEntries(bundled), '': own };
  const folder = mkdtempSync(join(tmpdir(), 'bill-'));
  try {
    writeFileSync(join(folder, 'package.json'), JSON.stringify(own));
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...lock, packages }));
    const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'];
    return execFileSync('npm', args, { encoding: 'utf8', cwd: folder });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Throws where something is bundled that the bill does not name: it is among the packages of development. */
function checkBill(bill: string, folder: string): void {
  for (const file of globSync(`${folder}/*/.vite/license.md`))
    for (const [, name = '', version = ''] of readFileSync(file, 'utf8').matchAll(/^## (\S+) - (\S+)/gm))
      if (!bill.includes(`"${name}@${version}"`))
        throw new StepError(`${name} is bundled (${file}): it belongs to the dependencies of package.json.`);
}

/** Builds into `dist` what `npm start` serves, when a file has changed since. */
export async function buildForThisMachine(env: NodeJS.ProcessEnv): Promise<void> {
  const stamp = 'dist/.stamp';
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()) return;
  await build({ folder: 'dist', env });
  // The router plugin may have written its tree: take the fingerprint after the build.
  writeFileSync(stamp, fingerprint());
}

/** Draws the missing art, concurrently with other steps. Throws `StepError`. */
export const drawArt = (env: NodeJS.ProcessEnv): Promise<string> =>
  step(
    'Drawing the art (skips what is there)',
    ['node', 'demo/art/build.ts'],
    'Delete .cache/art.json and try again.',
    { env, background: true },
  );

/** Adds to the build for this machine what was drawn after Vite copied the art. */
export function addArt(): void {
  const from = 'public/art';
  if (!existsSync(from)) return;
  const isNewer = (file: string, copy: string): boolean =>
    !existsSync(copy) || statSync(file).mtimeMs > statSync(copy).mtimeMs;
  cpSync(from, 'dist/client/art', {
    recursive: true,
    filter: (file, copy) => statSync(file).isDirectory() || isNewer(file, copy),
  });
}

/** Changes with every file that the build reads. */
function fingerprint(): string {
  const files = globSync([
    'src/**',
    'edge/**',
    'contract/**',
    'platform/**',
    'public/*',
    'index.html',
    '*.config.ts',
    '*.jsonc',
    // What of scripts/ the build runs; that of other commands costs no build.
    'scripts/vite/*.ts',
    'scripts/{build,catalogues,earlier-builds,precompress,style-rules}.ts',
    'package-lock.json',
  ]);
  const hash = createHash('sha256').update(`${process.env.BUILD_ID ?? ''}\n`);
  for (const file of files.toSorted()) {
    const stat = statSync(file);
    if (stat.isFile()) hash.update(`${file} ${stat.size} ${stat.mtimeMs}\n`);
  }
  return hash.digest('hex');
}
