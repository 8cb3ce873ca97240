import { useQuery } from '@tanstack/react-query';

import { getGameTitle } from '#src/domain/catalogue/game-labels.ts';
import { gameQuery } from '#src/features/play/api/game-query.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';

const messages = defineMessages({
  lead: {
    id: 'launch.login.lead',
    defaultMessage: 'Log in to play {game}.',
    description: 'Under the title of the login page, for a visitor who tapped a game',
  },
});

/** Returns the node id of the game that a path opens; 0 if it opens none. */
export const parseGameId = (path: string | null): number =>
  Number(/^\/m\/play\?nodeId=(\d+)/.exec(path ?? '')?.[1] ?? 0);

/**
 * Returns the login page's text about the game that the login leads to; undefined for other pages and unknown games.
 */
export function useLoginLead(to: string | null): string | undefined {
  const { t, language } = useTranslator();
  const nodeId = parseGameId(to);
  const { data } = useQuery({ ...gameQuery(language, nodeId), enabled: nodeId > 0 });
  return data && t(messages.lead, { game: getGameTitle(data) });
}
