import type { QueryClient } from '@tanstack/react-query';

import type { Game } from '#contract/calls/catalogue/games.ts';
import { addRecent, recentList } from '#contract/calls/favourites.ts';
import { launchGame, launchLottery } from '#contract/calls/play.ts';
import { parseUrl } from '#contract/values/browsers/parse-url.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import type { LaunchPlan } from '#src/features/play/lib/launch-plan.ts';
import { CallError } from '#src/shared/http/call-error.ts';
import { callMutation, runMutation } from '#src/shared/http/call-mutation.ts';
import { buildCallKey } from '#src/shared/http/call-query.ts';

/** A launch. `url` opens one game for one member, once. `framing` is true if the game may be shown in a frame. */
export type GameLaunch = { url: string; origin: string; framing: boolean };

/** Also adds it to the recent games. Throws `url.empty` if the reply has no URL, or a URL that must not be opened. */
export async function launch(
  client: QueryClient,
  game: Game,
  plan: Extract<LaunchPlan, { body: unknown }>,
  language: LanguageCode,
): Promise<GameLaunch> {
  const { url, framing } =
    plan.kind === 'lottery'
      ? await runMutation(client, callMutation(launchLottery), { body: plan.body, language })
      : await runMutation(client, callMutation(launchGame), { body: plan.body, language });
  const address = parseUrl(url);
  if (!address || !/^https?:$/.test(address.protocol)) throw new CallError('url.empty', { silent: true });
  const { nodeId, vassalage, gameType } = game;
  // If the game cannot be added to the recent games, nothing is lost.
  const effects = { onSuccess: () => client.invalidateQueries({ queryKey: buildCallKey(recentList) }) };
  void runMutation(client, callMutation(addRecent, effects), {
    query: { nodeId, vassalage, gameType },
  }).catch(() => undefined);
  return { url, origin: address.origin, framing: framing && game.isGameH5 };
}
