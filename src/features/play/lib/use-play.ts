import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

import { customerTypes, mayPlayFree } from '#contract/values/customers.ts';
import type { TileSlots } from '#src/domain/catalogue/tile-slots.ts';
import { useRequireLogin } from '#src/domain/identity/require-login.ts';
import { getSession } from '#src/domain/identity/session.ts';
import { protectionQuery } from '#src/domain/member/protection-query.ts';
import { gameQuery } from '#src/features/play/api/game-query.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { serverNow } from '#src/shared/scheduling/server-clock.ts';
import { registerNowMessage } from '#src/shared/ui/failure/register-offer.tsx';
import { toast, toastMs } from '#src/shared/ui/feedback/toasts.ts';
import { openOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { contactMessage, getExclusionText } from './exclusion-text.ts';

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
 * for free, or that is known to be excluded, gets a message. Anyone else goes to the game. A second tap while
 * navigating is ignored.
 */
export function usePlay(): TileSlots['play'] {
  const client = useQueryClient();
  const router = useRouter();
  const requireLogin = useRequireLogin();
  const translator = useTranslator();
  const { t, language } = translator;
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
      const excluded = session && client.getQueryData(protectionQuery().queryKey)?.excluded;
      if (excluded && (excluded.until === null || serverNow() < Date.parse(excluded.until))) {
        toast({
          message: getExclusionText(translator, excluded.until),
          ms: toastMs.error,
          action: { label: t(contactMessage), act: () => openOverlay('service') },
        });
        return;
      }
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
    [client, router, requireLogin, translator, t, language],
  );
}
