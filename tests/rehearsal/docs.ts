/** What a section of the docs tells its reader to do, in its order. */
export type Told =
  /** A block of commands, for one shell. */
  | { kind: 'block'; script: string }
  /** A row of a table: make this, put its id there. */
  | { kind: 'binding'; command: string; file: string; binding: string };

/** The section under a heading of the second level. Throws where there is none: who renames it tells the rehearsal. */
function sectionOf(text: string, heading: string): string {
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`The docs have no section "${heading}".`);
  return section;
}

/** Reads commands and bindings out of a section, word for word. */
export function toldIn(text: string, heading: string): Told[] {
  const parts = sectionOf(text, heading).matchAll(
    /^ *```sh\n([^]*?)^ *```|^ *\| `(npx wrangler [^`]+ create [^`]+)` \| `([^`]+)`, `([^`]+)` \|$/gm,
  );
  return [...parts].map(([, script, command = '', file = '', binding = '']): Told =>
    script === undefined ? { kind: 'binding', command, file, binding } : { kind: 'block', script },
  );
}
