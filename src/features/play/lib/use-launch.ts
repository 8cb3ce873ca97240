import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as v from 'valibot';

import type { Game } from '#contract/calls/catalogue/games.ts';
import { vendorTypesQuery } from '#src/domain/catalogue/game-queries.ts';
import { parseReturnPath } from '#src/domain/identity/return-path.ts';
import { getSession } from '#src/domain/identity/session.ts';
import { settingsQuery } from '#src/domain/system/system-queries.ts';
import { launch, type GameLaunch } from '#src/features/play/api/launch.ts';
import { CallError } from '#src/shared/http/call-error.ts';
import { useTranslator } from '#src/shared/intl/intl.tsx';
import { createSchemaParser } from '#src/shared/parsing/create-schema-parser.ts';
import { stored } from '#src/shared/storage/stored.ts';

import { isLotteryGame, planLaunch, buildReturnUrls } from './launch-plan.ts';
import { lastTap } from './use-play.ts';

// The page on which a game was last tapped in this tab. A reloaded game still returns to this page.
const openedFrom = stored<string>({
  key: 'playFrom',
  version: 1,
  parse: createSchemaParser(v.string()),
  fallback: '/m/home',
  area: 'session',
});

/** Returns the path of the page on which a game was last tapped; home if no game was tapped in this tab. */
function readReturnPath(): string {
  const page = parseReturnPath(lastTap.on);
  if (page) openedFrom.write(page);
  return parseReturnPath(openedFrom.read()) ?? '/m/home';
}

/** Time limit from the tap to the game's message `ready`, in ms. */
export const watchdogMs = 15_000;

/** `ready`: the game has reported that it runs. `stalled`: it has not reported for 15 s, but may still do so. */
export type LaunchState = {
  launched: GameLaunch | null;
  error: Error | null;
  ready: boolean;
  stalled: boolean;
  /** Number of the attempt, used as the frame's key so that a retry gets a new frame. */
  attempt: number;
  markReady: () => void;
  retry: () => void;
};

type LaunchOptions = {
  free: boolean;
  /** Id of a sports event. The game reads it from the fragment of its URL. */
  event?: string | undefined;
};

export function useLaunch(game: Game | undefined, { free, event }: LaunchOptions): LaunchState {
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
      const plan = planLaunch(game, {
        session: getSession(client),
        free,
        vendorTypes,
        lottoMode: settings?.lottoMode ?? null,
        cockfightVendors: settings?.cockfightVendors ?? [],
        language,
        urls: buildReturnUrls(window.location.origin, settings?.paths ?? {}, readReturnPath()),
      });
      // No tile leads to these two cases, but a URL can. If a session ended meanwhile, a dialog of its own says so.
      if (plan.kind === 'free-reject') throw new CallError('freeplay.reject');
      if (plan.kind === 'login') throw new CallError('login.not.session');
      const launched = await launch(client, game, plan, language);
      return event === undefined ? launched : { ...launched, url: `${launched.url}#event=${event}` };
    },
  });
  useEffect(() => {
    if (game) mutate(game);
    // A change of language must not restart a running game.
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
