import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';

import type { GameType } from '#contract/values/games.ts';
import {
  listCategories,
  getCategoryIcon,
  getCategoryLabel,
  isLottery,
} from '#src/domain/catalogue/categories.ts';
import { playOrExplain } from '#src/domain/catalogue/game-labels.ts';
import { gamePageQuery, vendorTypesQuery } from '#src/domain/catalogue/game-queries.ts';
import { useTileSlots } from '#src/domain/catalogue/tile-slots.ts';
import { MenuRow } from '#src/domain/system/menu-row.tsx';
import { settingsQuery } from '#src/domain/system/system-queries.ts';
import { getFailureText } from '#src/shared/http/error-messages.ts';
import { getUnexplainedTrace } from '#src/shared/http/failures.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { toast } from '#src/shared/ui/feedback/toasts.ts';

import styles from '#src/domain/system/menu-list.module.css';

const messages = defineMessages({
  label: {
    id: 'shell.menu.games',
    defaultMessage: 'Games',
    description: 'Name of the list of categories, for screen readers',
  },
});

/**
 * Returns a function that opens the first game of a lottery category, because lotteries have no list of games. Without
 * such a game it opens the page of the lotteries.
 */
function useLaunchLottery() {
  const client = useQueryClient();
  const { language, t } = useTranslator();
  const router = useRouter();
  const { play } = useTileSlots();
  return async (gameType: GameType) => {
    try {
      const { games } = await client.fetchQuery(gamePageQuery(language, { gameType }, 1, 1));
      // A platform may ignore the category.
      const game = games.find((each) => each.gameType === gameType);
      if (game) playOrExplain(game, play, t);
      else await router.navigate({ to: '/m/lottery' });
    } catch (error) {
      toast({ kind: 'error', message: getFailureText(t, error), traceId: getUnexplainedTrace(error) });
    }
  };
}

/** A sidebar already has Lobby and Promos. */
export function SideMenuCategories({ sidebar = false }: { sidebar?: boolean }) {
  const { t } = useTranslator();
  const types = useQuery(vendorTypesQuery());
  const cockfight = useQuery(settingsQuery()).data?.cockfightVendors ?? [];
  const launch = useLaunchLottery();
  const categories = types.data ? listCategories(types.data, cockfight) : [];
  return (
    <nav className={styles.list} aria-label={t(messages.label)}>
      {!sidebar && (
        <MenuRow
          icon={getCategoryIcon('HOME')}
          label={t(getCategoryLabel('HOME'))}
          link={{ to: '/m/home' }}
        />
      )}
      <MenuRow
        icon={getCategoryIcon('HOT')}
        label={t(getCategoryLabel('HOT'))}
        link={{ to: '/m/home', search: { gameType: 'HOT' } }}
      />
      {categories.map(({ gameType }) => {
        const row = { icon: getCategoryIcon(gameType), label: t(getCategoryLabel(gameType)) };
        return isLottery(gameType) ? (
          <MenuRow key={gameType} {...row} onClick={() => void launch(gameType)} />
        ) : (
          <MenuRow key={gameType} {...row} link={{ to: '/m/home', search: { gameType } }} />
        );
      })}
      {types.isPending && Array.from({ length: 8 }, (_, row) => <Skeleton key={row} shape="row" />)}
      {types.isError && !types.data && <QueryFailed query={types} />}
      {!sidebar && (
        <MenuRow
          icon={getCategoryIcon('PROMO')}
          label={t(getCategoryLabel('PROMO'))}
          link={{ to: '/m/activity' }}
        />
      )}
      <MenuRow
        icon={getCategoryIcon('FAV')}
        label={t(getCategoryLabel('FAV'))}
        link={{ to: '/m/home', search: { type: 'fav', gameType: 'RNG' } }}
      />
    </nav>
  );
}
