import { useRef } from 'react';

import { CallError } from '#src/shared/http/call-error.ts';

/** Another attempt uploads only the missing pictures. `upload` sends one picture and returns its id. */
export function usePictureIds(upload: (jpeg: string) => Promise<string>) {
  const sent = useRef(new Map<string, string>());
  return {
    idsOf: async (pictures: readonly string[]): Promise<string[]> => {
      const ids: string[] = [];
      // One upload at a time: on a weak connection three parallel uploads would all be slow.
      for (const jpeg of pictures) {
        const id = sent.current.get(jpeg) ?? (await upload(jpeg));
        sent.current.set(jpeg, id);
        ids.push(id);
      }
      return ids;
    },
    /** Call this when the ids were used, or when the pictures were deleted, so that the next attempt uploads again. */
    forget: () => sent.current.clear(),
    forgetRefused: (error: unknown) => {
      if (error instanceof CallError && error.fields.pictures) sent.current.clear();
    },
  };
}
