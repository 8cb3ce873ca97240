import type { Problem } from './json-text.ts';
import type { MerchantFile } from './merchant-file.ts';
import { problemIf, findRepeated } from './problems.ts';

/**
 * Checks for the topic `terms`, to which registration requires agreement. A merchant with another back end
 * (`upstream`) has its terms there.
 */
export function findHelpProblems({ help, upstream }: MerchantFile): Problem[] {
  const codes = help?.map(({ code }) => code) ?? [];
  return [
    ...findRepeated(codes, 'help'),
    ...problemIf(
      upstream === null && !codes.includes('terms'),
      help ? ['help'] : [],
      'has no help topic "terms", which new members accept; add it to "help"',
    ),
  ];
}
