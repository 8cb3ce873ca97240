import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';

import type { Game } from '#contract/calls/catalogue/games.ts';
import { pageSizes } from '#contract/values/page-sizes.ts';
import { GamePlaceholder } from '#src/domain/catalogue/game-placeholder.tsx';
import { gamePageQuery, hotGamesQuery } from '#src/domain/catalogue/game-queries.ts';
import { GameTile } from '#src/domain/catalogue/game-tile.tsx';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { useDebounced } from '#src/shared/scheduling/use-debounced.ts';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { TextField } from '#src/shared/ui/input/text-field.tsx';
import { Dialog } from '#src/shared/ui/overlay/dialog.tsx';
import { useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import styles from './search-sheet.module.css';

const messages = defineMessages({
  title: { id: 'lobby.search.title', defaultMessage: 'Search', description: 'Title of the search sheet' },
  label: {
    id: 'lobby.search.label',
    defaultMessage: 'Game name',
    description: 'Label of the search box',
  },
  submit: { id: 'lobby.search.submit', defaultMessage: 'Search', description: 'Button of the search box' },
  hot: {
    id: 'lobby.search.hot',
    defaultMessage: 'Most played right now',
    description: 'Heading above six hot games',
  },
  found: {
    id: 'lobby.search.found',
    defaultMessage: '{count, plural, one {# game} other {# games}} for “{name}”',
    description: 'Heading above the games that match the typed text',
  },
  none: {
    id: 'lobby.search.none',
    defaultMessage:
      'No games match “{name}”. Check the spelling, or try the provider’s name or another language.',
    description: 'In place of search results, above hot games',
  },
  all: {
    id: 'lobby.search.all',
    defaultMessage: 'Show all {count}',
    description: 'Link to all games that match the typed text',
  },
});

/** Debounce of the search while typing, in ms. */
const delayMs = 400;

/** By name, vendor or pinyin. Shows six hot games before the visitor types, then the six best matches. */
export function SearchSheet() {
  const { t } = useTranslator();
  const router = useRouter();
  const { open, hide } = useOverlay('search');
  const [text, setText] = useState('');
  const typed = text.trim();
  const searchedText = useDebounced(typed, delayMs);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed)
      void router.navigate({ to: '/m/$list', params: { list: 'gameCenter' }, search: { gameName: typed } });
  };
  return (
    <Dialog open={open} onClose={hide} title={t(messages.title)}>
      <form role="search" className={styles.form} onSubmit={submit}>
        <TextField
          type="search"
          label={t(messages.label)}
          hideLabel
          placeholder={t(messages.label)}
          icon="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={60}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          data-focus
        />
        <Button type="submit">{t(messages.submit)}</Button>
      </form>
      <div className={styles.results}>
        {typed && searchedText ? <SearchResults name={searchedText} /> : <Hot />}
      </div>
    </Dialog>
  );
}

/** The six best matches, the number of all matches, and a link to all matches. Shows hot games if nothing matches. */
function SearchResults({ name }: { name: string }) {
  const { t, language } = useTranslator();
  const query = useQuery({
    ...gamePageQuery(language, { gameName: name }, 1, pageSizes.hotPreview),
    // The last results stay while the next search loads.
    placeholderData: keepPreviousData,
  });
  const count = query.data?.games.length ? query.data.totalCount : 0;
  if (query.isError && !query.data) return <QueryFailed query={query} />;
  return (
    <>
      <p role="status" className={styles.head}>
        {query.data && !query.isPlaceholderData
          ? t(count ? messages.found : messages.none, { count, name })
          : // A space keeps the height of the line until the next reply.
            '\u00a0'}
      </p>
      {query.data && !count ? <Hot /> : <SixGames games={query.data?.games} />}
      {count > pageSizes.hotPreview && (
        <ButtonLink
          to="/m/$list"
          params={{ list: 'gameCenter' }}
          search={{ gameName: name }}
          wide
          className={styles.head}
        >
          {t(messages.all, { count })}
        </ButtonLink>
      )}
    </>
  );
}

function Hot() {
  const { t, language } = useTranslator();
  const query = useQuery(hotGamesQuery(language));
  return (
    <>
      <h3 className={styles.head}>{t(messages.hot)}</h3>
      {query.isError && !query.data ? <QueryFailed query={query} /> : <SixGames games={query.data?.games} />}
    </>
  );
}

function SixGames({ games }: { games: readonly Game[] | undefined }) {
  const slots = Array.from({ length: pageSizes.hotPreview }, (_, index) => index);
  return (
    <ul className={styles.grid}>
      {games
        ? games.slice(0, pageSizes.hotPreview).map((game) => (
            <li key={game.nodeId}>
              <GameTile game={game} />
            </li>
          ))
        : slots.map((slot) => (
            <li key={slot} aria-hidden="true">
              <GamePlaceholder shape="tile" />
            </li>
          ))}
    </ul>
  );
}
