import { useSyncExternalStore } from 'react';

/** The width from which a screen has its navigation at the side (`tokens.css`). */
const wideScreen = '(min-width: 768px)';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(wideScreen);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** False on the edge and until hydration, because only the browser knows the width. */
export const useWideScreen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(wideScreen).matches,
    () => false,
  );
