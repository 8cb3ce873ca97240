import { useMatches } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';

import { noticeOnEveryPage } from '#contract/values/jurisdictions.ts';
import { AfterHydration } from '#src/app/after-input/after-hydration.tsx';
import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { lazy } from '#src/shared/ui/feedback/lazy.tsx';
import { ToastTextsContext } from '#src/shared/ui/feedback/toast-texts.ts';

import { BottomNavigation } from './bottom-navigation.tsx';
import { chromeOf } from './chrome.ts';
import { DownloadBar } from './download-bar.tsx';
import { Header } from './header.tsx';
import { Overlays } from './overlays.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { Slots } from './slots.tsx';

import styles from './shell.module.css';

// Few merchants have it; the edge draws it like the rest.
const LicenceStrip = lazy(() => import('./licence-strip.tsx').then((m) => ({ default: m.LicenceStrip })));

const messages = defineMessages({
  close: { id: 'shell.toast.close', defaultMessage: 'Close', description: 'Closes a message' },
  copy: { id: 'shell.toast.copy', defaultMessage: 'Copy', description: 'Copies the trace id of an error' },
  copied: { id: 'shell.toast.copied', defaultMessage: 'Copied', description: 'After a trace id was copied' },
});

/** What surrounds every page. What is not visible at first is mounted after hydration. */
export function Shell({ children }: { children: ReactNode }) {
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/m/home' });
  const chrome = chromeOf(pathname);
  const { jurisdiction } = useMerchant();
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const { t } = useTranslator();
  const texts = useMemo(
    () => ({ close: t(messages.close), copy: t(messages.copy), copied: t(messages.copied) }),
    [t],
  );
  return (
    <Slots>
      <ToastTextsContext value={texts}>
        <ProgressBar />
        <div
          className={styles.page}
          data-nav={chrome.bottomNavigation || undefined}
          data-header={chrome.header !== 'none' || undefined}
        >
          {chrome.topBanner && <DownloadBar />}
          {chrome.header !== 'none' && <Header kind={chrome.header} balance={chrome.balance} />}
          {/* Before the page for who goes by the keyboard, wherever the style sheet draws it. */}
          {chrome.bottomNavigation && <BottomNavigation />}
          {children}
          {chrome.licence !== false && noticeOnEveryPage(jurisdiction) && (
            <Suspense fallback={null}>
              <LicenceStrip />
            </Suspense>
          )}
        </div>
        <Overlays />
        {hydrated && <AfterHydration />}
      </ToastTextsContext>
    </Slots>
  );
}
