import type { Plugin, Rolldown } from 'vite';

/** Style sheets that only a member's own screens, messages, help and support need, what lies over a game, and live tables. */
const late =
  /\/src\/(?:features\/(?:(?:wallet|member|messages|help|promotions|support|lottery|agents|contracts|catalogue\/game-list\/live)\/|system\/app-page)|shared\/pictures\/|shared\/ui\/(?:layout\/(?:page-head|card-section|meter)|input\/text-area)|domain\/system\/operator-text|domain\/wallet\/(?!member-balance))[^?]+\.css/;

/** Sheets of blocks that only some merchants show: each stays its chunk's, and the edge sets it into the pages that have it. */
const ofBlock = /\/src\/features\/catalogue\/lobby\/blocks\/[^?]+\.css/;

type Chunk = Pick<Rolldown.RenderedChunk, 'isEntry' | 'imports'> & { sheets: string[]; css: string[] };

/**
 * Which sheets stand in every page and which are late, in the order of the cascade: those of all chunks, what a chunk
 * imports before its own; late are the ones of which every module is. Those of blocks are neither. `chunks`: by file, with their sheets and the
 * modules of these.
 */
export function sortSheets(chunks: Record<string, Chunk>): { everyPage: string[]; late: string[] } {
  const everyPage = new Set<string>();
  const others = new Set<string>();
  const seen = new Set<string>();
  // By the modules of their sheets and of what they import: names of files change with any byte, and with the order
  // what the sheets weigh.
  const keys = new Map<string, string>();
  const keyOf = (file: string): string => {
    const known = keys.get(file);
    if (known !== undefined) return known;
    keys.set(file, '');
    const { css = [], imports = [] } = chunks[file] ?? {};
    const key = [...css, ...imports.map(keyOf)].filter(Boolean).toSorted().join();
    keys.set(file, key);
    return key;
  };
  const inOrder = (files: readonly string[]): string[] =>
    files.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b), 'en'));
  const visit = (file: string): void => {
    const chunk = chunks[file];
    if (!chunk || seen.has(file)) return;
    seen.add(file);
    inOrder(chunk.imports).forEach(visit);
    if (chunk.css.length && chunk.css.every((id) => ofBlock.test(id))) return;
    const isLate = !chunk.isEntry && chunk.css.every((id) => late.test(id));
    for (const sheet of chunk.sheets) (isLate ? others : everyPage).add(sheet);
  };
  // The entry's, with tokens and resets, come first.
  for (const [file, { isEntry }] of Object.entries(chunks)) if (isEntry) visit(file);
  inOrder(Object.keys(chunks)).forEach(visit);
  return { everyPage: [...everyPage], late: [...others].filter((sheet) => !everyPage.has(sheet)) };
}

const faces = /@font-face\{[^}]*\}/g;
/** Vite's marks of which sheet begins where. */
const marks = /\s*\/\*\$vite\$:\d+\*\//g;

/**
 * Makes one sheet of all that any page may show (docs/decisions/003-one-inlined-style-sheet.md), the entry's, with its
 * faces in a file of their own before it, and another one of all that is late, which Vite loads with the first chunk that
 * needs some of it.
 */
export const lateStyles: Plugin = {
  name: 'late-styles',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    // Before the sheets of a chunk are written into the page, the manifest and the code that loads it.
    order: 'pre',
    handler(_options, bundle) {
      const built = Object.values(bundle).filter((file) => file.type === 'chunk');
      const sourceOf = (name: string): string => {
        const sheet = bundle[name];
        return sheet?.type === 'asset' ? String(sheet.source).replaceAll(marks, '') : '';
      };
      const sheetsOf = ({ viteMetadata }: Rolldown.OutputChunk) => [...(viteMetadata?.importedCss ?? [])];
      const sheets = sortSheets(
        Object.fromEntries(
          built.map((chunk) => [
            chunk.fileName,
            {
              isEntry: chunk.isEntry,
              imports: chunk.imports,
              sheets: sheetsOf(chunk),
              css: chunk.moduleIds.filter((id) => /\.css(?:$|\?)/.test(id)),
            },
          ]),
        ),
      );
      const emit = (name: string, source: string) =>
        // Named by what it holds: browsers keep it for ever.
        this.getFileName(this.emitFile({ type: 'asset', name, source }));
      const everyPage = sheets.everyPage.map(sourceOf).join('');
      const first = [
        emit('faces.css', (everyPage.match(faces) ?? []).join('')),
        emit('index.css', everyPage.replaceAll(faces, '')),
      ];
      const source = sheets.late.map(sourceOf).join('');
      const second = emit('late.css', source);
      for (const chunk of built) {
        const imported = chunk.viteMetadata?.importedCss;
        if (sheetsOf(chunk).some((name) => sheets.late.includes(name))) imported?.add(second);
        for (const name of [...sheets.everyPage, ...sheets.late]) imported?.delete(name);
        if (chunk.isEntry) first.forEach((name) => imported?.add(name));
      }
      for (const name of [...sheets.everyPage, ...sheets.late]) delete bundle[name];
    },
  },
};
