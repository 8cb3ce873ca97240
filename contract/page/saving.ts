/** The member's choice of the saving mode: by the device's signals, always, never. */
export const savingChoices = ['auto', 'on', 'off'] as const;
export type SavingChoice = (typeof savingChoices)[number];

/** The device's signals; absent where unsupported, as in most browsers. */
export type PhoneFacts = {
  /** Data saver: `Save-Data`, `prefers-reduced-data`. */
  saveData?: boolean | undefined;
  /** GiB, rounded by the browser. */
  memory?: number | undefined;
  /** Effective connection type: `slow-2g`, `2g`, `3g`, `4g`. */
  network?: string | undefined;
};

/** Low-memory Android devices have up to 2 GiB. */
const littleMemory = 2;
/** 3g starts at a round trip of 270 ms or more, or less than 700 kbit/s. */
const slowNetworks: ReadonlySet<string | undefined> = new Set(['slow-2g', '2g', '3g']);

/**
 * Whether the saving mode is on, for edge and browser: the member's choice, else the device's signals. Unknown
 * signals do not turn it on.
 */
export function saves(choice: SavingChoice, { saveData, memory, network }: PhoneFacts): boolean {
  if (choice !== 'auto') return choice === 'on';
  return saveData === true || (memory ?? Infinity) <= littleMemory || slowNetworks.has(network);
}

/** Client hints with the same signals; `Save-Data` is sent without being requested. */
export const savingHints = 'Sec-CH-Device-Memory, ECT';
