import { useEffect, useRef } from 'react';

import type { GameMessage } from '#contract/page/game-messages.ts';
import type { GameLaunch } from '#src/features/play/api/launch.ts';
import { listenToGame, postToGame } from '#src/features/play/lib/game-channel.ts';

import styles from './game-frame.module.css';

type Props = {
  title: string;
  launched: GameLaunch;
  /** True while the shell covers the game with a deposit or a reality check. */
  covered: boolean;
  onMessage: (message: GameMessage) => void;
};

/** Has another origin than the page; only messages from that origin are accepted. Pauses while hidden or covered. */
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
    const post = (type: 'pause' | 'resume' | 'balance') =>
      postToGame(frame.current?.contentWindow, launched.origin, type);
    const postPauseState = () => post(document.hidden || covered ? 'pause' : 'resume');
    if (covered !== wasCovered.current) {
      wasCovered.current = covered;
      postPauseState();
      // A deposit may have been made meanwhile.
      if (!covered) post('balance');
    }
    document.addEventListener('visibilitychange', postPauseState);
    return () => document.removeEventListener('visibilitychange', postPauseState);
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
