/** The steps in a section of the docs, in order. */
export type DocsStep =
  /** A block of commands for one shell. */
  | { kind: 'block'; script: string }
  /** A row of a table: run the command, which creates a resource, and enter its id at `binding` in `file`. */
  | { kind: 'binding'; command: string; file: string; binding: string };

/**
 * Returns the section under a second-level heading. Throws if the docs have no such heading, so a heading that is
 * renamed in the docs must be renamed in the rehearsal too.
 */
function findSection(text: string, heading: string): string {
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`The docs have no section "${heading}".`);
  return section;
}

/** Reads commands and bindings from a section, word for word. */
export function readSteps(text: string, heading: string): DocsStep[] {
  const parts = findSection(text, heading).matchAll(
    /^ *```sh\n([^]*?)^ *```|^ *\| `(npx wrangler [^`]+ create [^`]+)` \| `([^`]+)`, `([^`]+)` \|$/gm,
  );
  return [...parts].map(([, script, command = '', file = '', binding = '']): DocsStep =>
    script === undefined ? { kind: 'binding', command, file, binding } : { kind: 'block', script },
  );
}
