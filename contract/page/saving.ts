import * as v from 'valibot';

/** Whether data is to be saved, as a member may choose: by what the phone says, always, never. */
export const savingChoiceSchema = v.picklist(['auto', 'on', 'off']);
export type SavingChoice = v.InferOutput<typeof savingChoiceSchema>;

/** What a phone says of itself; a fact is missing where it says nothing, as most browsers do. */
export type PhoneFacts = {
  /** Its own switch: `Save-Data`, `prefers-reduced-data`. */
  saveData?: boolean | undefined;
  /** GiB, rounded by the browser. */
  memory?: number | undefined;
  /** Effective connection type: `slow-2g`, `2g`, `3g`, `4g`. */
  network?: string | undefined;
};

/** Android's low-memory devices have up to 2 GiB. */
const littleMemory = 2;
/** 3g begins where a round trip takes 270 ms or less than 700 kbit a second come through. */
const slowNetworks: ReadonlySet<string | undefined> = new Set(['slow-2g', '2g', '3g']);

/**
 * The one rule of the saving mode, for the edge and the browser: the member's choice, else what the phone says.
 * What is not known saves nothing.
 */
export function saves(choice: SavingChoice, { saveData, memory, network }: PhoneFacts): boolean {
  if (choice !== 'auto') return choice === 'on';
  return saveData === true || (memory ?? Infinity) <= littleMemory || slowNetworks.has(network);
}

/** Client hints that say the same as the browser's interfaces: `Save-Data` comes unasked. */
export const savingHints = 'Sec-CH-Device-Memory, ECT';
