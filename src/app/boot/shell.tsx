import { useMatches } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, Suspense, useEffect, useState } from 'react';

import { noticeOnEveryPage } from '#contract/values/jurisdictions.ts';
import { languageOf } from '#contract/values/languages.ts';
import { AfterHydration } from '#src/app/after-input/after-hydration.tsx';
import { BottomNavigation } from '#src/app/shell/bottom-navigation.tsx';
import { chromeOf } from '#src/app/shell/chrome.ts';
import { DownloadBar } from '#src/app/shell/download-bar.tsx';
import { Header } from '#src/app/shell/header.tsx';
import { Overlays } from '#src/app/shell/overlays.tsx';
import { ProgressBar } from '#src/app/shell/progress-bar.tsx';
import { Slots } from '#src/app/shell/slots.tsx';
import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { lazy } from '#src/shared/ui/feedback/lazy.tsx';

import styles from './shell.module.css';

// Few merchants have it; the edge draws it like the rest.
const LicenceStrip = lazy(() => import('#src/app/shell/licence-strip.tsx').then((m) => m.LicenceStrip));

const messages = defineMessages({
  skip: {
    id: 'shell.skip',
    defaultMessage: 'Skip to content',
    description: 'First link of every page, for who goes by the keyboard: past header and navigation',
  },
});

/** Moves the focus past header and navigation (WCAG 2.2, 2.4.1). Not the address: Back would stay on the page. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  const main = document.querySelector('main');
  if (!main) return;
  main.tabIndex = -1;
  main.focus();
}

/** What surrounds every page. What is not visible at first is mounted after hydration. */
export function Shell({ children }: { children: ReactNode }) {
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/m/home' });
  const chrome = chromeOf(pathname);
  const { jurisdiction } = useMerchant();
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const { t, language } = useTranslator();
  // On a page that is in EN (`pageTag`) what surrounds it is not.
  const lang = languageOf(language).tag;
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
        {chrome.topBanner && <DownloadBar />}
        {chrome.header !== 'none' && <Header kind={chrome.header} balance={chrome.balance} lang={lang} />}
        {/* Before the page for who goes by the keyboard, wherever the style sheet draws it. */}
        {chrome.bottomNavigation && <BottomNavigation lang={lang} />}
        {children}
        {chrome.licence !== false && noticeOnEveryPage(jurisdiction) && (
          <Suspense fallback={null}>
            <LicenceStrip />
          </Suspense>
        )}
      </div>
      <div lang={lang}>
        <Overlays />
      </div>
      {hydrated && <AfterHydration />}
    </Slots>
  );
}
