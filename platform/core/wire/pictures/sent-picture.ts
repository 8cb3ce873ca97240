import { findPictureFault, removeMetadata } from '#contract/values/pictures/picture-fault.ts';
import { fieldError } from '#platform/core/wire/wire-error.ts';

/** Returns JPEG as Base64, without the phone's metadata. Throws `validation.failed` with the field if not accepted. */
export function toStoredPicture(base64: string, field: string): string {
  const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
  const fault = findPictureFault(bytes);
  if (fault) throw fieldError(field, fault);
  return btoa(Array.from(removeMetadata(bytes), (byte) => String.fromCharCode(byte)).join(''));
}
