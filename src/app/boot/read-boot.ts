import * as v from 'valibot';

import { type Boot, bootElementId, bootSchema } from '#contract/page/boot.ts';

/**
 * Reads the boot record of this page, once: a member's is not left in the document for who comes next. Throws when
 * the page carries none.
 */
export function readBoot(): Boot {
  const element = document.getElementById(bootElementId);
  const text = element?.textContent ?? '';
  element?.remove();
  return v.parse(v.pipe(v.string(), v.parseJson(), bootSchema), text);
}
