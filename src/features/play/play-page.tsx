import { useQuery } from '@tanstack/react-query';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';

import type { GameMessage } from '#contract/page/game-messages.ts';
import { customerTypes } from '#contract/values/customers.ts';
import { getGameTitle } from '#src/domain/catalogue/game-labels.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { useDepositEntry } from '#src/domain/wallet/use-deposit-entry.ts';
import { getErrorCode } from '#src/shared/http/call-error.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';

import { gameQuery } from './api/game-query.ts';
import { GameFrame } from './components/game-frame.tsx';
import { LaunchNotice } from './components/launch-notice.tsx';
import { PlayBar } from './components/play-bar.tsx';
import { RealityCheck } from './components/reality-check.tsx';
import { useLaunch } from './lib/use-launch.ts';
import { useRealityCheck } from './lib/use-reality-check.ts';
import { useRoundBalance } from './lib/use-round-balance.ts';

import styles from './play-page.module.css';

const messages = defineMessages({
  title: {
    id: 'launch.page.title',
    defaultMessage: 'Game',
    description: 'Title of a game’s page until the game’s name is known, or if the game was removed',
  },
});

type PlayPageProps = {
  nodeId: number;
  free: boolean;
  /** Id of the sports event with which the game opens. */
  event: string | undefined;
};

/** Marks the document, so that notices keep away from the game's controls, and no update is offered. */
function useGameOnScreen(): void {
  useEffect(() => {
    document.documentElement.dataset.playing = '';
    return () => {
      delete document.documentElement.dataset.playing;
    };
  }, []);
}

export function PlayPage({ nodeId, free, event }: PlayPageProps) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const { t, language } = useTranslator();
  const game = useQuery(gameQuery(language, nodeId));
  const state = useLaunch(game.data, { free, event });
  const guest = useSession()?.type === customerTypes.guest;
  // Active only while the game runs, because a game that is still loading cannot be paused.
  const check = useRealityCheck(!free && !guest && state.ready);
  const [progress, setProgress] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  // A game that reports the balance also shows it.
  const [inGame, setInGame] = useState(false);

  // Goes back, which restores the lobby's scroll position, or opens home if the game was opened by its URL.
  const exit = () => {
    if (canGoBack) router.history.back();
    else void router.navigate({ to: '/m/home', replace: true });
  };
  const deposit = useDepositEntry();
  const updateBalance = useRoundBalance(free);
  useGameOnScreen();
  const onGameMessage = (message: GameMessage) => {
    updateBalance(message);
    if (message.type === 'ready') state.markReady();
    else if (message.type === 'progress') setProgress(message.value);
    else if (message.type === 'balance') setInGame(true);
    else if (message.type === 'error') setFailure(message.code);
    else if (message.type === 'lobby') exit();
    else if (message.type === 'deposit') deposit.open();
  };
  const retry = () => {
    setProgress(0);
    setFailure(null);
    setInGame(false);
    if (game.isError) void game.refetch();
    else state.retry();
  };
  const title = game.data ? getGameTitle(game.data) : t(messages.title);
  const { launched } = state;
  const isExcluded = state.error !== null && getErrorCode(state.error) === 'account.excluded';
  return (
    <div className={styles.page}>
      <PlayBar
        title={title}
        free={free}
        trial={guest}
        balance={!inGame}
        onExit={exit}
        onDeposit={deposit.offered && !isExcluded ? deposit.open : null}
      />
      <main className={styles.stage}>
        {launched?.framing && (
          <GameFrame
            key={state.attempt}
            title={title}
            launched={launched}
            covered={check.due || deposit.covers}
            onMessage={onGameMessage}
          />
        )}
        <LaunchNotice
          game={game.data ?? null}
          error={game.error ?? state.error}
          failure={failure}
          launched={launched}
          ready={state.ready}
          stalled={state.stalled}
          progress={progress}
          onRetry={retry}
          onExit={exit}
        />
      </main>
      {/* The texts of the reality check load later. Until then, only this part of the page is missing. */}
      <Suspense>
        <RealityCheck due={check.due} onLeave={exit} onGoOn={check.goOn} />
      </Suspense>
    </div>
  );
}
