import { useMatches } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, Suspense, useEffect, useState } from 'react';

import { secondMs } from '#contract/values/durations.ts';
import { needsNoticeOnEveryPage } from '#contract/values/jurisdictions.ts';
import { getLanguage } from '#contract/values/languages.ts';
import { AfterHydration } from '#src/app/after-input/after-hydration.tsx';
import { BottomNavigation } from '#src/app/shell/bottom-navigation.tsx';
import { getChrome, usualChrome } from '#src/app/shell/chrome.ts';
import { DownloadBar } from '#src/app/shell/download-bar.tsx';
import { Header } from '#src/app/shell/header.tsx';
import { Overlays } from '#src/app/shell/overlays.tsx';
import { PageFailedContext } from '#src/app/shell/page-failed.ts';
import { ProgressBar } from '#src/app/shell/progress-bar.tsx';
import { Slots } from '#src/app/shell/slots.tsx';
import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { lazy } from '#src/shared/ui/feedback/lazy.tsx';
import { SectionBoundary } from '#src/shared/ui/feedback/section-boundary.tsx';

import styles from './shell.module.css';

// Lazy, because few merchants have the strip; the edge renders it like the rest.
const LicenceStrip = lazy(() => import('#src/app/shell/licence-strip.tsx').then((m) => m.LicenceStrip));

const messages = defineMessages({
  skip: {
    id: 'shell.skip',
    defaultMessage: 'Skip to content',
    description: 'First link of every page, for keyboard users: skips header and navigation',
  },
});

/**
 * Moves the focus past header and navigation (WCAG 2.2, 2.4.1). The address does not change, because a further history
 * entry would make Back stay on the page.
 */
function skip(event: MouseEvent): void {
  event.preventDefault();
  const main = document.querySelector('main');
  if (!main) return;
  main.tabIndex = -1;
  main.focus();
}

/** The frame around every page. Parts that are not visible at first are mounted after hydration. */
export function Shell({ children }: { children: ReactNode }) {
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/m/home' });
  const [failed, setFailed] = useState(false);
  const chrome = failed ? usualChrome : getChrome(pathname);
  const { jurisdiction } = useMerchant();
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const { t, language } = useTranslator();
  // On a page that is in English (`getPageTag`) the shell keeps the member's language.
  const lang = getLanguage(language).tag;
  return (
    <Slots>
      <ProgressBar />
      <div
        className={styles.page}
        data-nav={chrome.bottomNavigation || undefined}
        data-header={chrome.header !== 'none' || undefined}
      >
        <a className="sr-only" href="#content" lang={lang} onClick={skip}>
          {t(messages.skip)}
        </a>
        <SectionBoundary fallback={renderNothing}>{chrome.topBanner && <DownloadBar />}</SectionBoundary>
        <SectionBoundary fallback={renderNothing}>
          {chrome.header !== 'none' && <Header kind={chrome.header} balance={chrome.balance} lang={lang} />}
        </SectionBoundary>
        {/* Precedes the page in the focus order, wherever the style sheet places the navigation. */}
        <SectionBoundary fallback={renderNothing}>
          {chrome.bottomNavigation && <BottomNavigation lang={lang} />}
        </SectionBoundary>
        <PageFailedContext value={setFailed}>{children}</PageFailedContext>
        {chrome.licence !== false && needsNoticeOnEveryPage(jurisdiction) && (
          <SectionBoundary fallback={renderMissingStrip}>
            <Suspense fallback={null}>
              <LicenceStrip />
            </Suspense>
          </SectionBoundary>
        )}
      </div>
      <div lang={lang}>
        <Overlays />
      </div>
      {hydrated && <AfterHydration />}
    </Slots>
  );
}

/** The page stands without a broken header or navigation. */
const renderNothing = () => null;

/** How long after a failure the strip loads again, in ms, because a phone may report no loss of its network. */
const RETRY_MS = 15 * secondMs;

/** Without its strip the page still stands. The strip loads again by itself. */
function MissingStrip({ retry }: { retry: () => void }) {
  useEffect(() => {
    addEventListener('online', retry);
    const timer = setTimeout(retry, RETRY_MS);
    return () => {
      removeEventListener('online', retry);
      clearTimeout(timer);
    };
  }, [retry]);
  return null;
}

const renderMissingStrip = (retry: () => void) => <MissingStrip retry={retry} />;
