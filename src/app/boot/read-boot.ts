import { type Boot, bootElementId } from '#contract/page/boot.ts';

/**
 * Reads the boot record of this page, once: a member's is not left in the document for who comes next. Throws when
 * the page carries none.
 */
export function readBoot(): Boot {
  const element = document.getElementById(bootElementId);
  const text = element?.textContent ?? '';
  element?.remove();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the edge's own, of the build that this script is of
  return JSON.parse(text) as Boot;
}
