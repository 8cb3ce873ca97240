import type { ListSearch, ListTab } from '#src/features/catalogue/game-list/lib/list-search.ts';
import { defineMessage, defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';

export const noMatchMessage = defineMessage({
  id: 'list.empty.filtered',
  defaultMessage: 'No games match',
  description: 'Title of a list that the filters have emptied; also on the filter’s disabled button',
});

const messages = defineMessages({
  noMatch: { id: 'list.empty.noMatch', defaultMessage: 'No games found', description: 'Empty search result' },
  noMatchText: {
    id: 'list.empty.noMatch.text',
    defaultMessage: 'Check the spelling of “{name}”, try fewer letters, or see all games.',
    description: 'Empty search result: what to do',
  },
  filteredText: {
    id: 'list.empty.filtered.text',
    defaultMessage: 'Remove a filter to see more games.',
    description: 'Text in a list that the filters have emptied: what to do',
  },
  recent: { id: 'list.empty.recent', defaultMessage: 'No games played yet', description: 'No recent games' },
  recentText: {
    id: 'list.empty.recent.text',
    defaultMessage: 'Games you open appear here, latest first.',
    description: 'Text in an empty list of recent games: how games get into the list',
  },
  fav: { id: 'list.empty.fav', defaultMessage: 'No favourites yet', description: 'No favourite games' },
  favText: {
    id: 'list.empty.fav.text',
    defaultMessage: 'Tap the heart on a game to find it here.',
    description: 'Text in an empty list of favourites: how games get into the list',
  },
  none: {
    id: 'list.empty.none',
    defaultMessage: 'No games here yet',
    description: 'A category without games',
  },
  noneText: {
    id: 'list.empty.none.text',
    defaultMessage: 'New games are added often. See what’s in the lobby.',
    description: 'A category without games: what to do',
  },
  showAll: {
    id: 'list.empty.showAll',
    defaultMessage: 'Show all games',
    description: 'Button: removes search and filters',
  },
  lobby: { id: 'list.empty.lobby', defaultMessage: 'Back to the lobby', description: 'Link home' },
});

type ListEmptyProps = {
  mode: ListTab | 'filter';
  search: Pick<ListSearch, 'gameName' | 'vassalage'>;
  /** Clears search and filters. */
  onShowAll: () => void;
};

export function ListEmpty({ mode, search, onShowAll }: ListEmptyProps) {
  const { t } = useTranslator();
  const showAll = <Button onClick={onShowAll}>{t(messages.showAll)}</Button>;
  if (mode === 'recent' || mode === 'fav') {
    const [title, text] =
      mode === 'fav' ? [messages.fav, messages.favText] : [messages.recent, messages.recentText];
    return (
      <EmptyState
        icon={mode === 'fav' ? 'heart' : 'clock'}
        title={t(title)}
        text={t(text)}
        action={showAll}
      />
    );
  }
  if (search.gameName) {
    const text = t(messages.noMatchText, { name: search.gameName });
    return <EmptyState icon="search" title={t(messages.noMatch)} text={text} action={showAll} />;
  }
  if (mode !== 'all' || search.vassalage) {
    return (
      <EmptyState icon="filter" title={t(noMatchMessage)} text={t(messages.filteredText)} action={showAll} />
    );
  }
  const lobby = (
    <ButtonLink to="/m/home" variant="primary">
      {t(messages.lobby)}
    </ButtonLink>
  );
  return <EmptyState icon="grid" title={t(messages.none)} text={t(messages.noneText)} action={lobby} />;
}
