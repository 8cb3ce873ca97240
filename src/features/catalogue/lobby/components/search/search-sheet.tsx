import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';

import { GamePlaceholder } from '#src/domain/catalogue/game-placeholder.tsx';
import { hotGamesQuery } from '#src/domain/catalogue/game-queries.ts';
import { GameTile } from '#src/domain/catalogue/game-tile.tsx';
import { lobby } from '#src/features/catalogue/lobby/constants.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { LoadFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { TextField } from '#src/shared/ui/input/text-field.tsx';
import { Dialog } from '#src/shared/ui/overlay/dialog.tsx';
import { useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import styles from './search-sheet.module.css';

const messages = defineMessages({
  title: { id: 'lobby.search.title', defaultMessage: 'Search', description: 'Title of the search sheet' },
  close: { id: 'lobby.search.close', defaultMessage: 'Close', description: 'Closes the search sheet' },
  label: {
    id: 'lobby.search.label',
    defaultMessage: 'Name of a game',
    description: 'Label of the search box',
  },
  submit: { id: 'lobby.search.submit', defaultMessage: 'Search', description: 'Button of the search box' },
  hot: { id: 'lobby.search.hot', defaultMessage: 'Played most right now', description: 'Over six hot games' },
});

/** Search by name, with six hot games below (HM-29). The results are on the list screen. */
export function SearchSheet() {
  const { t, language } = useTranslator();
  const router = useRouter();
  const { open, hide } = useOverlay('search');
  const [name, setName] = useState('');
  const query = useQuery(hotGamesQuery(language));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const gameName = name.trim();
    if (gameName)
      void router.navigate({ to: '/m/$list', params: { list: 'gameCenter' }, search: { gameName } });
  };
  return (
    <Dialog open={open} onClose={hide} title={t(messages.title)} closeLabel={t(messages.close)}>
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
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit">{t(messages.submit)}</Button>
      </form>
      <h3 className={styles.head}>{t(messages.hot)}</h3>
      {query.isError && !query.data ? (
        <LoadFailed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <ul className={styles.grid}>
          {query.data
            ? query.data.games.slice(0, lobby.hotPreview).map((game) => (
                <li key={game.nodeId}>
                  <GameTile game={game} />
                </li>
              ))
            : Array.from({ length: lobby.hotPreview }, (_, index) => (
                <li key={index} aria-hidden="true">
                  <GamePlaceholder shape="tile" />
                </li>
              ))}
        </ul>
      )}
    </Dialog>
  );
}
