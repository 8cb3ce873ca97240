import { minuteMs } from '#contract/values/durations.ts';

/** Saves a file through the browser's downloads. `type` is a media type. */
export function saveFile(name: string, parts: readonly string[], type: string): void {
  const url = URL.createObjectURL(new Blob([...parts], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Delayed, because Safari starts the download a moment later.
  setTimeout(() => URL.revokeObjectURL(url), minuteMs);
}
