import type { Plugin, Rolldown } from 'vite';

/** Style sheets that only a member's own screens, help and support need, and what lies over a game. */
const late =
  /\/src\/(?:features\/(?:wallet|member|help|promotions|support)\/|shared\/pictures\/|shared\/ui\/(?:layout\/(?:page-head|card-section|meter)|input\/text-area)|domain\/system\/operator-text|domain\/wallet\/(?!member-balance))[^?]+\.css/;

type Chunk = Pick<Rolldown.RenderedChunk, 'isEntry' | 'imports'> & { sheets: string[]; css: string[] };

/**
 * Which sheets stand in every page, in the order of the cascade: those of all chunks, what a chunk imports before its
 * own, but for the ones of which every module is late. `chunks`: by file, with their sheets and the modules of these.
 */
export function sheetsOfEveryPage(chunks: Record<string, Chunk>): string[] {
  const sheets = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string): void => {
    const chunk = chunks[file];
    if (!chunk || seen.has(file)) return;
    seen.add(file);
    chunk.imports.forEach(visit);
    if (chunk.isEntry || !chunk.css.every((id) => late.test(id)))
      for (const sheet of chunk.sheets) sheets.add(sheet);
  };
  // The entry's, with tokens and resets, come first.
  for (const [file, { isEntry }] of Object.entries(chunks)) if (isEntry) visit(file);
  Object.keys(chunks).forEach(visit);
  return [...sheets];
}

/**
 * Makes one sheet of all that every page carries inline (docs/decisions/003-one-inlined-style-sheet.md), the entry's, and leaves the
 * late ones to Vite, which loads a sheet with the chunk that it belongs to.
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
      const sheetsOf = ({ viteMetadata }: Rolldown.OutputChunk) => [...(viteMetadata?.importedCss ?? [])];
      const inline = sheetsOfEveryPage(
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
      const [own] = built.filter(({ isEntry }) => isEntry).flatMap(sheetsOf);
      const target = own === undefined ? undefined : bundle[own];
      if (target?.type !== 'asset') throw new Error('The entry has no style sheet');
      const texts = inline.flatMap((name) => {
        const sheet = bundle[name];
        return sheet?.type === 'asset' ? [String(sheet.source)] : [];
      });
      target.source = texts.join('');
      for (const name of inline.filter((each) => each !== own)) {
        delete bundle[name];
        for (const chunk of built) chunk.viteMetadata?.importedCss.delete(name);
      }
    },
  },
};
