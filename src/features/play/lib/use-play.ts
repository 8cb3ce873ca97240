import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

import { customerTypes, mayPlayFree } from '#contract/values/customers.ts';
import type { TileSlots } from '#src/domain/catalogue/tile-slots.ts';
import { useRequireLogin } from '#src/domain/identity/require-login.ts';
import { getSession } from '#src/domain/identity/session.ts';
import { gameQuery } from '#src/features/play/api/game-query.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { registerNowMessage } from '#src/shared/ui/failure/register-offer.tsx';
import { toast } from '#src/shared/ui/feedback/toasts.ts';

const messages = defineMessages({
  freeReject: {
    id: 'launch.free.reject',
    defaultMessage: 'Demo play isn’t available for this account.',
    description: 'Toast when a guest or test account taps free play (free_reject)',
  },
});

/** The page (`on`) on which a game was last tapped. The game returns to this page, even after a login in between. */
export const lastTap: { on?: string | undefined } = {};

/**
 * Returns the tap handler of a tile. A visitor goes to the login, which leads to the game. An account that may not play
 * for free gets a message. Anyone else goes to the game. A second tap while navigating is ignored.
 */
export function usePlay(): TileSlots['play'] {
  const client = useQueryClient();
  const router = useRouter();
  const requireLogin = useRequireLogin();
  const { t, language } = useTranslator();
  return useCallback(
    (game, options) => {
      const free = options?.free ?? false;
      const event = options?.event;
      const search = { nodeId: game.nodeId, ...(free && { free }), ...(event && { event }) };
      const play = { to: '/m/play', search } as const;
      client.setQueryData(gameQuery(language, game.nodeId).queryKey, game);
      lastTap.on = router.state.resolvedLocation?.href;
      if (!requireLogin({ to: play })) return;
      const session = getSession(client);
      if (free && session && !mayPlayFree(session.type)) {
        const register = () => void router.navigate({ to: '/m/register' });
        const isGuest = session.type === customerTypes.guest;
        toast({
          kind: 'info',
          message: t(messages.freeReject),
          action: isGuest ? { label: t(registerNowMessage), act: register } : undefined,
        });
        return;
      }
      if (router.latestLocation.pathname === '/m/play') return;
      void router.navigate(play);
    },
    [client, router, requireLogin, t, language],
  );
}
