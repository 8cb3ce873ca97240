import { useQuery } from '@tanstack/react-query';

import { gameTitle } from '#src/domain/catalogue/game-facts.ts';
import { gameQuery } from '#src/features/play/api/game-query.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';

const messages = defineMessages({
  lead: {
    id: 'launch.login.lead',
    defaultMessage: 'Log in to play {game}.',
    description: 'Under the title of the login page, for a visitor who tapped a game',
  },
});

/** The game that a path opens; 0: none. */
export const gameOfPath = (path: string | null): number =>
  Number(/^\/m\/play\?nodeId=(\d+)/.exec(path ?? '')?.[1] ?? 0);

/** What the login page says of the game that it leads to; undefined where that is another page, or the game is not known. */
export function useLoginLead(to: string | null): string | undefined {
  const { t, language } = useTranslator();
  const nodeId = gameOfPath(to);
  const { data } = useQuery({ ...gameQuery(language, nodeId), enabled: nodeId > 0 });
  return data && t(messages.lead, { game: gameTitle(data) });
}
