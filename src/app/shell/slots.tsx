import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';

import { mayPlayFree } from '#contract/values/customers.ts';
import { TileSlotsProvider } from '#src/domain/catalogue/tile-slots.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { protectionQuery } from '#src/domain/member/protection-query.ts';
import { FavouriteHeart } from '#src/features/favourites/components/favourite-heart.tsx';
import { usePlay } from '#src/features/play/lib/use-play.ts';

/** Provides favourites and game launch to the tiles, which import neither feature. */
export function Slots({ children }: { children: ReactNode }) {
  const play = usePlay();
  const session = useSession();
  // Only observed: other parts of the app request it.
  const protection = useQuery({ ...protectionQuery(), enabled: false }).data;
  const excluded = session !== null && protection?.excluded != null;
  useEffect(() => {
    // The pictures of games lose their colour (`tile.module.css`).
    document.documentElement.toggleAttribute('data-excluded', excluded);
  }, [excluded]);
  const offersDemo = !session || mayPlayFree(session.type);
  const slots = useMemo(() => ({ Heart: FavouriteHeart, play, offersDemo }), [play, offersDemo]);
  return <TileSlotsProvider value={slots}>{children}</TileSlotsProvider>;
}
