import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import type { Game } from '#contract/calls/catalogue.ts';
import { vendorTypesQuery } from '#src/domain/catalogue/game-queries.ts';
import { getSession } from '#src/domain/identity/session.ts';
import { settingsQuery } from '#src/domain/system/system-queries.ts';
import { launch, type Launched } from '#src/features/play/api/launch.ts';
import { useTranslator } from '#src/shared/intl/intl.tsx';

import { isLotteryGame, launchPlan } from './launch-plan.ts';

/** How long a game may take from the tap to its `ready` (TH-08). */
export const watchdogMs = 15_000;

/**
 * The way of one game from the tap to its first sign of life. `open`: launched, perhaps still loading;
 * `stalled`: nothing heard for 15 s, it may yet come.
 */
export type LaunchState = {
  launched: Launched | null;
  error: Error | null;
  ready: boolean;
  stalled: boolean;
  /** Counts attempts, so that a retry gets a frame of its own. */
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
    mutationFn: async (wanted: Game) => {
      const lottery = isLotteryGame(wanted);
      const [vendorTypes, settings] = await Promise.all([
        lottery ? client.ensureQueryData(vendorTypesQuery()) : [],
        lottery ? client.ensureQueryData(settingsQuery()) : null,
      ]);
      const at = (path: string) => new URL(path, window.location.origin).href;
      const plan = launchPlan(wanted, {
        session: getSession(client),
        free,
        vendorTypes,
        lottoMode: settings?.lottoMode ?? null,
        language,
        urls: { lobbyUrl: at('/m/home'), depositUrl: at('/m/voucherCenter'), backUrl: at('/m/home') },
      });
      // The route and the tile let neither through; a session that ended meanwhile answers with its own dialog.
      if (plan.kind === 'login' || plan.kind === 'free-reject') throw new Error(plan.kind);
      return launch(client, wanted, plan, language);
    },
  });
  useEffect(() => {
    if (game) mutate(game);
    // A change of language does not start a running game anew.
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
