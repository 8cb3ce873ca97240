import { pictureFault, withoutMetadata } from '#contract/values/pictures/picture-fault.ts';
import { fieldError } from '#platform/core/wire/wire-error.ts';

/**
 * A picture that a member sent as it is kept: JPEG as Base64, without what its phone wrote into it.
 * `validation.failed` with the field where it is none that is taken.
 */
export function takePicture(base64: string, field: string): string {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0);
  const fault = pictureFault(bytes);
  if (fault) throw fieldError(field, fault);
  return btoa(Array.from(withoutMetadata(bytes), (byte) => String.fromCharCode(byte)).join(''));
}
