import { useEffect, useState } from 'react';

import { offlineMessage } from '#src/shared/http/offline-message.ts';
import { onBuild } from '#src/shared/http/send.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { useOnline } from '#src/shared/scheduling/use-online.ts';
import { Button } from '#src/shared/ui/input/button.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import styles from './notices.module.css';

const messages = defineMessages({
  update: {
    id: 'shell.update.text',
    defaultMessage: 'A new version is available. Please update to continue.',
    description: 'Notice: the open page is older than the site (update required)',
  },
  now: { id: 'shell.update.now', defaultMessage: 'Update', description: 'Button: load the new version' },
});

/** True if the file that an error names is missing on the server; a lost connection does not mean that. */
async function isGone(message: string): Promise<boolean> {
  const file = /\/assets\/[\w.-]+/.exec(message)?.[0];
  const reply = file ? await fetch(file, { method: 'HEAD' }).catch(() => null) : null;
  return reply?.status === 404;
}

/** True once the edge replies with another build id than this page's, or a chunk of this build is missing. */
function useOutdated(): boolean {
  const [outdated, setOutdated] = useState(false);
  useEffect(() => {
    const markOutdated = () => setOutdated(true);
    const markIfGone = ({ payload }: VitePreloadErrorEvent) => {
      if (navigator.onLine) void isGone(payload.message).then((gone) => gone && markOutdated());
      // With the usual error message the router would reload: without a network, to the browser's own error page.
      else payload.message = `network.offline ${payload.message}`;
    };
    const stop = onBuild((build) => build !== __BUILD_ID__ && markOutdated());
    addEventListener('vite:preloadError', markIfGone);
    return () => {
      stop();
      removeEventListener('vite:preloadError', markIfGone);
    };
  }, []);
  return outdated;
}

/** Lasting notices: there is no network, or the page is outdated. The style sheet hides an update at the wrong time. */
export function Notices() {
  const { t } = useTranslator();
  const online = useOnline();
  const outdated = useOutdated();
  return (
    <div className={styles.place} role="status">
      {!online && (
        <p className={styles.notice}>
          <Icon name="wifi-off" size={20} />
          <span>{t(offlineMessage)}</span>
        </p>
      )}
      {online && outdated && (
        <p className={styles.notice}>
          <Icon name="download" size={20} />
          <span>{t(messages.update)}</span>
          <Button size="small" onClick={() => location.reload()}>
            {t(messages.now)}
          </Button>
        </p>
      )}
    </div>
  );
}
