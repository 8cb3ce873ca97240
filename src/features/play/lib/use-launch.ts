import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as v from 'valibot';

import type { Game } from '#contract/calls/catalogue/games.ts';
import { vendorTypesQuery } from '#src/domain/catalogue/game-queries.ts';
import { returnPath } from '#src/domain/identity/return-path.ts';
import { getSession } from '#src/domain/identity/session.ts';
import { settingsQuery } from '#src/domain/system/system-queries.ts';
import { launch, type Launched } from '#src/features/play/api/launch.ts';
import { CallError } from '#src/shared/http/call-error.ts';
import { useTranslator } from '#src/shared/intl/intl.tsx';
import { bySchema } from '#src/shared/parsing/by-schema.ts';
import { stored } from '#src/shared/storage/stored.ts';

import { isLotteryGame, launchPlan, urlsOf } from './launch-plan.ts';
import { tapped } from './use-play.ts';

// The page that games of this tab are opened from: a game that is reloaded still leads back to it.
const openedFrom = stored<string>({
  key: 'playFrom',
  version: 1,
  parse: bySchema(v.string()),
  fallback: '/m/home',
  area: 'session',
});

/** Path of the page where the member tapped the game; home when it was opened by its address alone. */
function wayBack(): string {
  const page = returnPath(tapped.on);
  if (page) openedFrom.write(page);
  return returnPath(openedFrom.read()) ?? '/m/home';
}

/** How long a game may take from the tap to its `ready`. */
export const watchdogMs = 15_000;

/**
 * State of a launch. `ready`: the game has reported that it runs; `stalled`: no message for 15 s, it may still come.
 */
export type LaunchState = {
  launched: Launched | null;
  error: Error | null;
  ready: boolean;
  stalled: boolean;
  /** Number of the attempt: key of the frame, so that a retry gets a new one. */
  attempt: number;
  markReady: () => void;
  retry: () => void;
};

/** Launches the game once it is known, and again on `retry`. */
export function useLaunch(game: Game | undefined, free: boolean): LaunchState {
  const client = useQueryClient();
  const { language } = useTranslator();
  const [attempt, setAttempt] = useState(1);
  const [ready, setReady] = useState(false);
  const [stalled, setStalled] = useState(false);
  const { mutate, data, error, reset } = useMutation({
    meta: { silent: true },
    mutationFn: async (game: Game) => {
      const lottery = isLotteryGame(game);
      const needsSettings = lottery || game.gameType === 'SPORTS';
      const [vendorTypes, settings] = await Promise.all([
        lottery ? client.ensureQueryData(vendorTypesQuery()) : [],
        client.ensureQueryData(settingsQuery()).catch((error: unknown) => {
          if (needsSettings) throw error;
          return null;
        }),
      ]);
      const plan = launchPlan(game, {
        session: getSession(client),
        free,
        vendorTypes,
        lottoMode: settings?.lottoMode ?? null,
        cockfightVendors: settings?.cockfightVendors ?? [],
        language,
        urls: urlsOf(window.location.origin, settings?.paths ?? {}, wayBack()),
      });
      // Tiles offer neither, an address may; a session that ended meanwhile has its own dialog.
      if (plan.kind === 'free-reject') throw new CallError('freeplay.reject');
      if (plan.kind === 'login') throw new CallError('login.not.session');
      return launch(client, game, plan, language);
    },
  });
  useEffect(() => {
    if (game) mutate(game);
    // Not on a change of language: a running game is not restarted.
  }, [game?.nodeId, attempt, mutate]); // oxlint-disable-line react/exhaustive-deps -- the node is the game
  useEffect(() => {
    if (ready || error || !game) return undefined;
    const timer = setTimeout(() => setStalled(true), watchdogMs);
    return () => clearTimeout(timer);
  }, [attempt, ready, error, game]);
  return {
    launched: data ?? null,
    error,
    ready,
    stalled,
    attempt,
    markReady: () => {
      setReady(true);
      setStalled(false);
    },
    retry: () => {
      reset();
      setReady(false);
      setStalled(false);
      setAttempt((count) => count + 1);
    },
  };
}
