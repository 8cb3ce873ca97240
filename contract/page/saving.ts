/** `auto` follows the device's signals; `on` and `off` override them. */
export const savingChoices = ['auto', 'on', 'off'] as const;
export type SavingChoice = (typeof savingChoices)[number];

/** The device's signals. A signal is absent if the browser does not support it, which is the case in most browsers. */
export type DeviceSignals = {
  /** Data saver: `Save-Data`, `prefers-reduced-data`. */
  saveData?: boolean | undefined;
  /** GiB, rounded by the browser. */
  memory?: number | undefined;
  /** Effective connection type: `slow-2g`, `2g`, `3g`, `4g`. */
  network?: string | undefined;
};

/** Low-memory Android devices have up to 2 GiB. */
const lowMemoryGiB = 2;
/** `3g` and slower: a round trip of 270 ms or more, or less than 700 kbit/s. */
const slowNetworks: ReadonlySet<string | undefined> = new Set(['slow-2g', '2g', '3g']);

/** Returns whether the mode is on. With `auto`, the device's signals decide; unknown ones do not turn it on. */
export function isSavingOn(choice: SavingChoice, { saveData, memory, network }: DeviceSignals): boolean {
  if (choice !== 'auto') return choice === 'on';
  return saveData === true || (memory ?? Infinity) <= lowMemoryGiB || slowNetworks.has(network);
}

/** Client hints that carry the same signals. `Save-Data` is missing, because browsers send it without a request. */
export const savingHints = 'Sec-CH-Device-Memory, ECT';
