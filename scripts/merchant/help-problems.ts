import type { Problem } from './json-text.ts';
import type { MerchantFile } from './merchant-file.ts';
import { only, repeated } from './problems.ts';

/** Registration asks for agreement to the topic `terms`; another back end has its own. */
export function helpProblems({ help, upstream }: MerchantFile): Problem[] {
  const codes = help?.map(({ code }) => code) ?? [];
  return [
    ...repeated(codes, 'help'),
    ...only(
      upstream === null && !codes.includes('terms'),
      help ? ['help'] : [],
      'has no help topic "terms", which whoever registers agrees to; write it into "help"',
    ),
  ];
}
