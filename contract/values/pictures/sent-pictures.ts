import * as v from 'valibot';

/** Maximum bytes of a JPEG on the wire; as Base64 it fits into the edge's limit of 64 KiB. */
export const maxPictureBytes = 45 * 1024;

/** A picture that a member sends: JPEG as Base64. `findPictureFault` checks the content. */
export const sentPictureSchema = v.pipe(
  v.string(),
  v.base64(),
  v.maxLength(Math.ceil(maxPictureBytes / 3) * 4, 'too large'),
);
