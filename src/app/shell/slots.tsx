import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';

import { customerTypes, mayPlayFree } from '#contract/values/customers.ts';
import { TileSlotsProvider } from '#src/domain/catalogue/tile-slots.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { protectionQuery } from '#src/domain/member/protection-query.ts';
import { FavouriteHeart } from '#src/features/favourites/components/favourite-heart.tsx';
import { usePlay } from '#src/features/play/lib/use-play.ts';
import { whenIdle } from '#src/shared/scheduling/idle.ts';
import { useLeavingPage } from '#src/shared/ui/overlay/overlay-history.ts';

/** Provides favourites and game launch to the tiles, which import neither feature. */
export function Slots({ children }: { children: ReactNode }) {
  const play = usePlay();
  const session = useSession();
  // The tiles of an excluded member look closed. The first view does not wait for that.
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const hasLimits = session !== null && session.type !== customerTypes.guest;
  const leaving = useLeavingPage();
  const protection = useQuery({
    ...protectionQuery(),
    // A login starts the session before it leaves its page, which shows no tiles.
    enabled: idle && hasLimits && !leaving,
    refetchOnWindowFocus: false,
  }).data;
  const excluded = session !== null && protection?.excluded != null;
  useEffect(() => {
    // The pictures of games lose their colour (`tile.module.css`, `game-card.module.css`).
    document.documentElement.toggleAttribute('data-excluded', excluded);
  }, [excluded]);
  const offersDemo = !session || mayPlayFree(session.type);
  const slots = useMemo(() => ({ Heart: FavouriteHeart, play, offersDemo }), [play, offersDemo]);
  return <TileSlotsProvider value={slots}>{children}</TileSlotsProvider>;
}
