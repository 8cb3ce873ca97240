import { type ReactNode, useMemo } from 'react';

import { TileSlotsProvider } from '#src/domain/catalogue/tile-slots.ts';
import { FavouriteHeart } from '#src/features/favourites/components/favourite-heart.tsx';
import { usePlay } from '#src/features/play/lib/use-play.ts';

/** Provides favourites and launch to the tiles, which import neither. */
export function Slots({ children }: { children: ReactNode }) {
  const play = usePlay();
  const slots = useMemo(() => ({ Heart: FavouriteHeart, play }), [play]);
  return <TileSlotsProvider value={slots}>{children}</TileSlotsProvider>;
}
