import { useSyncExternalStore } from 'react';

const useMedia = (media: string): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(media);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matchMedia(media).matches,
    () => false,
  );

/**
 * Returns whether the screen has its navigation at the side (`tokens.css`). False on the edge and until hydration,
 * because only the browser knows the width.
 */
export const useWideScreen = (): boolean => useMedia('(min-width: 768px)');

/** Like {@link useWideScreen}, but for a navigation with room for labels beside the icons. */
export const useSidebar = (): boolean => useMedia('(min-width: 1024px)');
