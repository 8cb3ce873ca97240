import { createFileRoute } from '@tanstack/react-router';

import { HomePage } from '#src/features/lobby/home-page.tsx';
import { hotGamesQuery } from '#src/shared/catalogue/game-queries.ts';

export const Route = createFileRoute('/m/home')({
  loader: async ({ context: { queryClient, language } }) => {
    await queryClient.prefetchQuery(hotGamesQuery(language));
  },
  component: HomePage,
});
