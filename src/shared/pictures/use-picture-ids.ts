import { useRef } from 'react';

import { CallError } from '#src/shared/http/call-error.ts';

/**
 * Sends pictures, each once: what was sent stays sent, so that a further attempt sends those alone that are missing.
 * `upload`: sends one, and gives its id.
 */
export function usePictureIds(upload: (jpeg: string) => Promise<string>) {
  const sent = useRef(new Map<string, string>());
  return {
    idsOf: async (pictures: readonly string[]): Promise<string[]> => {
      const ids: string[] = [];
      // One after the other: on a weak connection three at once would all take too long.
      for (const jpeg of pictures) {
        const id = sent.current.get(jpeg) ?? (await upload(jpeg));
        sent.current.set(jpeg, id);
        ids.push(id);
      }
      return ids;
    },
    /** They are taken up; or were deleted meanwhile, so that the next attempt sends them again. */
    forget: () => sent.current.clear(),
    /** Forgets them where that is why a call failed. */
    forgetRefused: (error: unknown) => {
      if (error instanceof CallError && error.fields.pictures) sent.current.clear();
    },
  };
}
