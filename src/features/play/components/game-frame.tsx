import { useEffect, useRef } from 'react';

import type { GameMessage } from '#contract/page/game-messages.ts';
import type { Launched } from '#src/features/play/api/launch.ts';
import { listenToGame, tellGame } from '#src/features/play/lib/game-channel.ts';

import styles from './game-frame.module.css';

type Props = {
  title: string;
  launched: Launched;
  /** True while the shell covers the game with a deposit or a reality check. */
  covered: boolean;
  onMessage: (message: GameMessage) => void;
};

/**
 * The game's iframe. It is cross-origin and accepts messages only from its origin. The game pauses while the page is
 * hidden or the game is covered.
 */
export function GameFrame({ title, launched, covered, onMessage }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
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
  const wasCovered = useRef(false);
  useEffect(() => {
    const tell = (type: 'pause' | 'resume' | 'balance') =>
      tellGame(frame.current?.contentWindow, launched.origin, type);
    const notify = () => tell(document.hidden || covered ? 'pause' : 'resume');
    if (covered !== wasCovered.current) {
      wasCovered.current = covered;
      notify();
      // A deposit may have been made meanwhile.
      if (!covered) tell('balance');
    }
    document.addEventListener('visibilitychange', notify);
    return () => document.removeEventListener('visibilitychange', notify);
  }, [launched.origin, covered]);
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={title}
      src={launched.url}
      allow="autoplay; fullscreen"
      referrerPolicy="no-referrer"
      // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin: this pair gives the frame no access to our page
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
    />
  );
}
