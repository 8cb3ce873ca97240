import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as v from 'valibot';

import type { Game } from '#contract/calls/catalogue/games.ts';
import { launchSeconds } from '#contract/calls/play.ts';
import { customerTypes } from '#contract/values/customers.ts';
import { secondMs } from '#contract/values/durations.ts';
import { excludedValueSchema } from '#contract/values/member/protection.ts';
import { gameArtWidths } from '#contract/values/pictures.ts';
import { getGameTitle } from '#src/domain/catalogue/game-labels.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { protectionQuery } from '#src/domain/member/protection-query.ts';
import { MerchantLink, openSite, useMerchantAddress } from '#src/domain/system/merchant-link.tsx';
import type { GameLaunch } from '#src/features/play/api/launch.ts';
import { contactMessage, getExclusionText } from '#src/features/play/lib/exclusion-text.ts';
import { CallError, getErrorCode } from '#src/shared/http/call-error.ts';
import { getErrorMessage, getFailureText } from '#src/shared/http/error-messages.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { LazyDetails } from '#src/shared/ui/failure/lazy-details.tsx';
import { RegisterOffer } from '#src/shared/ui/failure/register-offer.tsx';
import { Button, buttonClass } from '#src/shared/ui/input/button.tsx';
import { Picture } from '#src/shared/ui/media/picture.tsx';
import { openOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import styles from './launch-notice.module.css';

const messages = defineMessages({
  opening: {
    id: 'launch.notice.opening',
    defaultMessage: 'Opening {game}',
    description: 'While a game is being launched',
  },
  stalled: {
    id: 'launch.notice.stalled',
    defaultMessage:
      'This is taking longer than usual. Your balance is safe. You can wait, try again or go back.',
    description: 'When a game has not answered for 15 seconds',
  },
  failed: {
    id: 'launch.notice.failed',
    defaultMessage: 'The game stopped. The rounds you played are in your records.',
    description: 'When a running game reports an error',
  },
  retry: {
    id: 'launch.notice.retry',
    defaultMessage: 'Try again',
    description: 'Button: launch the game again',
  },
  back: {
    id: 'launch.notice.back',
    defaultMessage: 'Back to the lobby',
    description: 'Button: leave the game',
  },
  window: {
    id: 'launch.notice.window',
    defaultMessage: '{game} opens in its own window.',
    description: 'When a game may not be shown inside the page',
  },
  windowOpen: {
    id: 'launch.notice.windowOpen',
    defaultMessage: '{game} is open in its own window.',
    description: 'When a game that may not be shown inside the page was opened in a window',
  },
  open: {
    id: 'launch.notice.open',
    defaultMessage: 'Open game',
    description: 'Link that opens the game in a window',
  },
  openAgain: {
    id: 'launch.notice.openAgain',
    defaultMessage: 'Open it again',
    description: 'Button: open a window for the game again, for example if its window was closed',
  },
});

type Props = {
  game: Game | null;
  error: Error | null;
  /** Error code reported by the running game. */
  failure: string | null;
  launched: GameLaunch | null;
  ready: boolean;
  stalled: boolean;
  /** How much of the game is loaded, from 0 to 1, as reported by the game. */
  progress: number;
  onRetry: () => void;
  onExit: () => void;
};

/** Shown in place of the game until the game runs, or if it cannot run. */
export function LaunchNotice(props: Props) {
  const { game, error, failure, launched, ready, stalled, progress, onRetry, onExit } = props;
  const translator = useTranslator();
  const { t } = translator;
  const guest = useSession()?.type === customerTypes.guest;
  const title = game ? getGameTitle(game) : '';
  const excluded = error && readExclusion(error);
  useLoadExclusion(excluded !== null);
  const ownWindow = launched !== null && !launched.framing;
  const [openedUrl, setOpenedUrl] = useState<string | null>(null);
  const isOpen = launched !== null && openedUrl === launched.url;
  if (ready && !failure && !error) return null;
  let text = t(messages.opening, { game: title });
  if (excluded) text = getExclusionText(translator, excluded.until);
  else if (error) text = getFailureText(t, error);
  else if (failure) text = t(messages.failed);
  else if (ownWindow) text = t(isOpen ? messages.windowOpen : messages.window, { game: title });
  else if (stalled) text = t(messages.stalled);
  // A game in its own window does not report to this page.
  const failedOrStalled = error !== null || failure !== null || (stalled && !ownWindow);
  // A retry cannot end a self-exclusion or return a removed game, so only the way back is offered.
  const isFinal = error !== null && ['account.excluded', 'game.unknown'].includes(getErrorCode(error));
  // Neither does a retry turn a trial account into a member's.
  const code = error && getErrorCode(error);
  const needsAccount = code === 'account.not.actual' || (guest && code === 'freeplay.reject');
  return (
    <div className={styles.notice} role={failedOrStalled ? 'alert' : 'status'}>
      {game && <Poster game={game} />}
      <p className={styles.text}>{text}</p>
      {error ? (
        // The text explains a final failure, so it needs no details for support.
        <LazyDetails error={error} isReasonShown={isFinal} />
      ) : (
        failure && <small dir="ltr">{failure}</small>
      )}
      {!failedOrStalled && !ownWindow && (
        <progress className={styles.progress} max={1} value={launched ? 0.2 + progress * 0.8 : 0.1} />
      )}
      {ownWindow && !error && (
        <GameWindow
          launched={launched}
          isOpen={isOpen}
          onOpened={() => setOpenedUrl(launched.url)}
          onRetry={onRetry}
        />
      )}
      {needsAccount && <RegisterOffer />}
      {failedOrStalled && !isFinal && !needsAccount && <Button onClick={onRetry}>{t(messages.retry)}</Button>}
      {excluded && (
        <Button variant="secondary" onClick={() => openOverlay('service')}>
          {t(contactMessage)}
        </Button>
      )}
      {(failedOrStalled || ownWindow) && (
        <Button variant={isFinal ? 'primary' : 'ghost'} onClick={onExit}>
          {t(messages.back)}
        </Button>
      )}
    </div>
  );
}

/** Returns until when the member cannot play; null if the launch failed for another reason, or without a date. */
function readExclusion(error: Error) {
  if (!(error instanceof CallError) || error.code !== 'account.excluded') return null;
  const excluded = v.safeParse(excludedValueSchema, error.value);
  return excluded.success ? excluded.output : null;
}

/** Loads the end of the exclusion for the lobby, so that the next tap on a tile says it at once. */
function useLoadExclusion(isExcluded: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isExcluded) void client.prefetchQuery(protectionQuery());
  }, [client, isExcluded]);
}

function Poster({ game }: { game: Game }) {
  return (
    <div className={styles.poster}>
      <Picture
        path={game.iconUrl}
        widths={gameArtWidths}
        sizes="150px"
        alt=""
        ratio="3:4"
        placeholder={game.placeholder}
      />
    </div>
  );
}

/** In ms. Ends ten seconds before the URL expires, so that a URL that is tapped at the last moment still works. */
const spentMs = (launchSeconds - 10) * secondMs;

type GameWindowProps = { launched: GameLaunch; isOpen: boolean; onOpened: () => void; onRetry: () => void };

/**
 * Opens a new window for a game that may not be framed, and shows a link if a popup blocker stops the window. A launch
 * URL opens the game only once, so after it was used or has expired, the game is launched again.
 */
function GameWindow({ launched, isOpen, onOpened, onRetry }: GameWindowProps) {
  const { t } = useTranslator();
  const spent = useSpent();
  const url = useMerchantAddress()(launched.url)?.url;
  const [tried, setTried] = useState(false);
  useEffect(() => {
    if (tried) return;
    setTried(true);
    if (url && openSite(url)) onOpened();
  }, [url, tried, onOpened]);
  if (!url) return <p>{t(getErrorMessage('url.empty'))}</p>;
  if (isOpen)
    return (
      <Button variant="secondary" onClick={onRetry}>
        {t(messages.openAgain)}
      </Button>
    );
  if (spent) return <Button onClick={onRetry}>{t(messages.open)}</Button>;
  return (
    // The link must stay until the browser has followed it.
    <MerchantLink className={buttonClass('primary')} href={url} onClick={() => setTimeout(onOpened)}>
      {t(messages.open)}
    </MerchantLink>
  );
}

/** True once a launch URL is too old or was probably used: the game's window covers, and so hides, the page. */
function useSpent(): boolean {
  const [spent, setSpent] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSpent(true), spentMs);
    const onHidden = () => document.hidden && setSpent(true);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, []);
  return spent;
}
