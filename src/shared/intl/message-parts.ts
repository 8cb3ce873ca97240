/** Parts of a catalogue: texts of the lobby before any input, and the rest. */
export type MessagePart = 'first' | 'rest';

// Of the modules in the entry's script, and of the popup that a member sees first. A text of theirs that is missing here
// makes the lobby wait for the rest.
const first =
  /^(app\.error|category|error\.offline|favourites\.(heart|block|recent)|game\.(state|reason)|games\.row|launch\.free|lobby\.(tabs|hero|hot|section|notices|popup\.(news|close)|ticker|quick|search\.open)|navigation|section|session\.require|shell\.(nav|download|header|update|toast|unknownPath|overlay|balance)|tile)(\.|$)/;

/** The part that a message belongs to, by its id. */
export const partOf = (id: string): MessagePart => (first.test(id) ? 'first' : 'rest');
