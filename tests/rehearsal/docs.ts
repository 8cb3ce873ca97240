/**
 * Returns the section under a second-level heading. Throws if the docs have no such heading, so a heading that is
 * renamed in the docs must be renamed in the rehearsal too.
 */
function findSection(text: string, heading: string): string {
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`The docs have no section "${heading}".`);
  return section;
}

/** Reads the blocks of commands in a section, in order and word for word. Each is for one shell. */
export const readBlocks = (text: string, heading: string): string[] =>
  [...findSection(text, heading).matchAll(/^ *```sh\n([^]*?)^ *```/gm)].map(([, block = '']) => block);
