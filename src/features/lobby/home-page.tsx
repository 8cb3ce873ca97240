import { useQuery } from '@tanstack/react-query';

import { hotGamesQuery } from '#src/shared/catalogue/game-queries.ts';
import { useMerchant } from '#src/shared/config/merchant-context.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';

const messages = defineMessages({
  hot: {
    id: 'lobby.hot.title',
    defaultMessage: 'Hot games',
    description: 'Heading of the hot games section',
  },
});

export function HomePage() {
  const { t, language } = useTranslator();
  const merchant = useMerchant();
  const hot = useQuery(hotGamesQuery(language));
  return (
    <main>
      <h1>{merchant.brand.name}</h1>
      <h2>{t(messages.hot)}</h2>
      <ul>
        {hot.data?.games.map((game) => (
          <li key={game.nodeId}>{game.gameName}</li>
        ))}
      </ul>
    </main>
  );
}
