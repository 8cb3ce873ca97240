import { type Boot, bootElementId } from '#contract/page/boot.ts';

/** Removes the record, so that a member's data does not stay in the document. Throws if it was already read. */
export function readBoot(): Boot {
  const element = document.getElementById(bootElementId);
  const text = element?.textContent ?? '';
  element?.remove();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the edge, from the same build as this script
  return JSON.parse(text) as Boot;
}
