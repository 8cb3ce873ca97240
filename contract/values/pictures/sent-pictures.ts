import * as v from 'valibot';

/** A picture as it goes over the wire: at most so many bytes of JPEG, which as Base64 fit into the edge's 64 KiB. */
export const maxPictureBytes = 45 * 1024;

/** A picture that a member sends: JPEG as Base64. What it really is `pictureFault` says. */
export const sentPictureSchema = v.pipe(
  v.string(),
  v.base64(),
  v.maxLength(Math.ceil(maxPictureBytes / 3) * 4, 'too large'),
);
