import { useQuery, type UseQueryResult } from '@tanstack/react-query';

import {
  type gameMenus,
  type Lottery,
  type lotteryDraws,
  type lotteryList,
  vietnamRegions,
} from '#contract/calls/lottery.ts';
import type { GameType } from '#contract/values/games.ts';
import { type LotteryKind, lotteryKinds } from '#contract/values/lottery/kinds.ts';
import type { CallValue } from '#contract/wire/call.ts';
import { getCategoryLabel } from '#src/domain/catalogue/categories.ts';
import { isNotOffered } from '#src/shared/http/call-error.ts';
import { offlineMessage } from '#src/shared/http/offline-message.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { QueryFailed, SafeSection } from '#src/shared/ui/feedback/load-failed.tsx';
import { LoadingRows } from '#src/shared/ui/feedback/more-pages.tsx';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { Tabs } from '#src/shared/ui/input/tabs.tsx';
import { PageHead } from '#src/shared/ui/layout/page-head.tsx';

import { gameMenusQuery } from './api/lottery-queries.ts';
import { LotteryRow } from './components/lottery-row.tsx';
import type { LotterySearch, SetLotterySearch } from './lib/lottery-search.ts';
import { menuTexts } from './lib/menu-texts.ts';

import styles from './components/lottery.module.css';

const messages = defineMessages({
  groups: {
    id: 'lottery.groups',
    defaultMessage: 'Lottery types',
    description: 'Name of the tabs, for screen readers',
  },
  all: { id: 'lottery.all', defaultMessage: 'All', description: 'Tab: all lotteries' },
  loading: {
    id: 'lottery.loading',
    defaultMessage: 'Loading lotteries',
    description: 'For screen readers',
  },
  none: {
    id: 'lottery.none',
    defaultMessage: 'No lotteries here',
    description: 'In place of the list: the merchant has no lotteries',
  },
  noneText: {
    id: 'lottery.noneText',
    defaultMessage: 'You’ll find all other games in the lobby.',
    description: 'Under lottery.none',
  },
  lobby: { id: 'lottery.lobby', defaultMessage: 'Back to the lobby', description: 'Link to home' },
  tables: {
    id: 'lottery.tables',
    defaultMessage: 'Prize tables',
    description: 'Button next to the name of a region: shows the results of that region; short',
  },
  tablesOf: {
    id: 'lottery.tablesOf',
    defaultMessage: 'Prize tables: {region}',
    description: 'Name of the button lottery.tables, for screen readers',
  },
  drawsFailed: {
    id: 'lottery.drawsFailed',
    defaultMessage: 'Draw times couldn’t be loaded. You can still play.',
    description: 'Over the list of lotteries, if the times of the draws could not be loaded',
  },
});

type ListViewProps = {
  only?: GameType;
  lotteries: readonly Lottery[];
  list: UseQueryResult<CallValue<typeof lotteryList>>;
  draws: UseQueryResult<CallValue<typeof lotteryDraws>>;
  search: LotterySearch;
  onSearch: SetLotterySearch;
};

/** If the menus could not be loaded, groups the lotteries by kind. */
function listGroups(
  lotteries: readonly Lottery[],
  menus: CallValue<typeof gameMenus>['menus'] | undefined,
): { menu: LotteryKind; lotteries: Lottery[] }[] {
  const groups = menus
    ? menus.map(({ menu, nodeIds }) => ({
        menu,
        lotteries: lotteries.filter(({ game }) => nodeIds.includes(game.nodeId)),
      }))
    : lotteryKinds.map((menu) => ({ menu, lotteries: lotteries.filter(({ kind }) => kind === menu) }));
  return groups.filter((group) => group.lotteries.length > 0);
}

const compareByState = (a: Lottery, b: Lottery): number =>
  Number(a.game.state !== 'open') - Number(b.game.state !== 'open');

const findRegion = (menu: LotteryKind) => vietnamRegions.find((region) => region === menu);

export function ListView({ only, lotteries, list, draws, search, onSearch }: ListViewProps) {
  const { t } = useTranslator();
  const menus = useQuery(gameMenusQuery());
  const groups = listGroups(lotteries, menus.data?.menus);
  const shown = groups.filter(({ menu }) => search.menu === undefined || menu === search.menu);
  const shownDraws = isNotOffered(draws) ? null : (draws.data?.draws ?? []);
  const isOffline = list.fetchStatus === 'paused' || draws.fetchStatus === 'paused';
  return (
    <main className={styles.page}>
      <PageHead title={t(getCategoryLabel(only ?? 'LOTT'))}>
        {groups.length > 1 && (
          <Tabs
            label={t(messages.groups)}
            panelId="lotteries"
            tabs={[
              { id: 'all', label: t(messages.all) },
              ...groups.map(({ menu }) => ({ id: menu, label: t(menuTexts[menu]) })),
            ]}
            value={shown.length === groups.length ? 'all' : (search.menu ?? 'all')}
            onChange={(id) => onSearch(id === 'all' ? {} : { menu: id }, { replace: true })}
          />
        )}
      </PageHead>
      {(isOffline || (draws.isError && !isNotOffered(draws) && !draws.data && list.data)) && (
        <p className={styles.muted} role="status">
          {t(isOffline ? offlineMessage : messages.drawsFailed)}
        </p>
      )}
      <div id="lotteries" {...(groups.length > 1 && { role: 'tabpanel', 'aria-label': t(messages.groups) })}>
        <SafeSection>
          {list.data ? (
            shown.length > 0 ? (
              shown.map((group) => (
                <Group key={group.menu} {...group} draws={shownDraws} onSearch={onSearch} />
              ))
            ) : (
              <EmptyState
                icon="lottery"
                title={t(messages.none)}
                text={t(messages.noneText)}
                action={<ButtonLink to="/m/home">{t(messages.lobby)}</ButtonLink>}
              />
            )
          ) : list.isError ? (
            <QueryFailed query={list} />
          ) : (
            <LoadingRows text={t(messages.loading)} />
          )}
        </SafeSection>
      </div>
    </main>
  );
}

type GroupProps = {
  menu: LotteryKind;
  lotteries: readonly Lottery[];
  /** Null if the platform has no draws. */
  draws: CallValue<typeof lotteryDraws>['draws'] | null;
  onSearch: SetLotterySearch;
};

function Group({ menu, lotteries, draws, onSearch }: GroupProps) {
  const { t } = useTranslator();
  const region = findRegion(menu);
  return (
    <section className={styles.group}>
      <div className={styles.heading}>
        <h2>{t(menuTexts[menu])}</h2>
        {region && (
          <Button
            variant="ghost"
            size="small"
            aria-label={t(messages.tablesOf, { region: t(menuTexts[menu]) })}
            onClick={() => onSearch({ region })}
          >
            {t(messages.tables)}
          </Button>
        )}
      </div>
      <ul className={styles.rows}>
        {[...lotteries].sort(compareByState).map((lottery) => (
          <LotteryRow
            key={lottery.game.nodeId}
            lottery={lottery}
            draw={draws && draws.find(({ nodeId }) => nodeId === lottery.game.nodeId)}
            onResults={(game) => onSearch({ game })}
          />
        ))}
      </ul>
    </section>
  );
}
