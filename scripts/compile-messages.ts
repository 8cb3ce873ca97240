import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser';

type Catalogue = Readonly<Record<string, string>>;

/**
 * Parses a language's messages for the page, so that no parser ships to the phone. What the language lacks is
 * filled from EN, message by message (IN-11); `npm run messages` says what that is.
 */
export function compileMessages(own: Catalogue, english: Catalogue): Record<string, MessageFormatElement[]> {
  const ids = Object.keys(english);
  return Object.fromEntries(ids.map((id) => [id, parse(own[id] ?? english[id] ?? '')]));
}
