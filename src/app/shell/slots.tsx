import { type ReactNode, useMemo } from 'react';

import { mayPlayFree } from '#contract/values/customers.ts';
import { TileSlotsProvider } from '#src/domain/catalogue/tile-slots.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { FavouriteHeart } from '#src/features/favourites/components/favourite-heart.tsx';
import { usePlay } from '#src/features/play/lib/use-play.ts';

/** Provides favourites and game launch to the tiles, which import neither feature. */
export function Slots({ children }: { children: ReactNode }) {
  const play = usePlay();
  const session = useSession();
  const offersDemo = !session || mayPlayFree(session.type);
  const slots = useMemo(() => ({ Heart: FavouriteHeart, play, offersDemo }), [play, offersDemo]);
  return <TileSlotsProvider value={slots}>{children}</TileSlotsProvider>;
}
