import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

// What a phone loads on /m/home before anything is touched: the entry, the route, the language, and all
// that they import statically; the style sheet is part of the page. Brotli at the CDN's usual quality.
const budgets = { script: 150_000, css: 12_000 };

type Entry = { file: string; src?: string; imports?: string[]; css?: string[]; isEntry?: boolean };
const manifest: Record<string, Entry> = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'));
const brotli = (file: string) => brotliCompressSync(readFileSync(`dist/client/${file}`)).length;

const files = new Set<string>();
function collect(key: string): void {
  const entry = manifest[key];
  if (!entry || files.has(entry.file)) return;
  files.add(entry.file);
  for (const next of entry.imports ?? []) collect(next);
}
const roots = ['index.html', 'src/routes/m/home.tsx?tsr-split=component', 'src/shared/intl/messages/en.json'];
for (const root of roots) {
  if (!manifest[root]) throw new Error(`${root} is not in the build's manifest: has it been renamed?`);
  collect(root);
}

const sizes = [...files].map((file) => ({ file, bytes: brotli(file) })).toSorted((a, b) => b.bytes - a.bytes);
const script = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
const css = [
  ...new Set(
    Object.values(manifest)
      .flatMap((entry) => entry.css ?? [])
      .concat(
        Object.values(manifest)
          .map((entry) => entry.file)
          .filter((file) => file.endsWith('.css')),
      ),
  ),
].reduce((sum, file) => sum + brotli(file), 0);

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
for (const { file, bytes } of sizes) console.log(`  ${kB(bytes).padStart(9)}  ${file}`);
console.log(`Script of /m/home: ${kB(script)} of ${kB(budgets.script)} (Brotli)`);
console.log(`Style sheet: ${kB(css)} of ${kB(budgets.css)} (Brotli)`);
if (script > budgets.script || css > budgets.css) {
  console.error('✗ Over budget.');
  process.exit(1);
}
