import { useEffect, useRef } from 'react';

import type { GameMessage } from '#contract/page/game-messages.ts';
import type { Launched } from '#src/features/play/api/launch.ts';
import { listenToGame, tellGame } from '#src/features/play/lib/game-channel.ts';

import styles from './game-frame.module.css';

type Props = {
  title: string;
  launched: Launched;
  /** What lies over it wants the member's attention. */
  paused: boolean;
  onMessage: (message: GameMessage) => void;
};

/** The game's iframe: cross-origin, messages only from its origin, paused while the page is hidden or covered. */
export function GameFrame({ title, launched, paused, onMessage }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const wasPaused = useRef(false);
  const latestOnMessage = useRef(onMessage);
  useEffect(() => {
    latestOnMessage.current = onMessage;
  });
  useEffect(
    () =>
      listenToGame({
        origin: launched.origin,
        frame: () => frame.current?.contentWindow,
        onMessage: (message) => latestOnMessage.current(message),
      }),
    [launched.origin],
  );
  useEffect(() => {
    const notify = () =>
      tellGame(frame.current?.contentWindow, launched.origin, document.hidden || paused ? 'pause' : 'resume');
    // Not before it has loaded: what is there until then is of another origin.
    if (wasPaused.current !== paused) notify();
    wasPaused.current = paused;
    document.addEventListener('visibilitychange', notify);
    return () => document.removeEventListener('visibilitychange', notify);
  }, [launched.origin, paused]);
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={title}
      src={launched.url}
      allow="autoplay; fullscreen"
      referrerPolicy="no-referrer"
      // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin: the pair opens nothing of ours to it
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
    />
  );
}
