import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import * as v from 'valibot';

import { sessionFactsSchema } from '#contract/calls/identity/session.ts';
import { bootElementId } from '#contract/page/boot.ts';
import { copyAttribute } from '#contract/page/cached-pages.ts';
import { shellPath } from '#contract/page/offline-copies.ts';
import { enterSession } from '#src/domain/identity/session-change.ts';
import { isSessionUnknown } from '#src/domain/identity/session.ts';
import { publicKey } from '#src/shared/http/call-query.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import styles from '#src/app/shell/screens/notices.module.css';

const messages = defineMessages({
  offline: {
    id: 'shell.offline.copy',
    defaultMessage: 'You are offline. What is yours comes back with the network.',
    description: 'Notice: the lobby is shown without a network, so nothing of the member is in it',
  },
});

/** How often the network is looked for while the browser takes it to be there, ms. */
const pauseMs = 10_000;

const wholeSession = v.pipe(v.string(), v.parseJson(), v.object({ session: v.nullable(sessionFactsSchema) }));

/** Whose session there is, as the edge says it; undefined without a network. */
async function askSession() {
  try {
    const reply = await fetch(shellPath, { cache: 'no-store', signal: AbortSignal.timeout(pauseMs) });
    const text = reply.ok ? await reply.text() : '';
    const boot = text.split(`id="${bootElementId}">`)[1]?.split('</script>')[0];
    return v.parse(wholeSession, boot).session;
  } catch {
    return undefined;
  }
}

/**
 * On a page that a member's phone shows without a network: says so, and once the network is back fills in what is the
 * member's, in the page as it stands.
 */
export function OfflineCopy() {
  const client = useQueryClient();
  const router = useRouter();
  const { t } = useTranslator();
  const [offline, setOffline] = useState(isSessionUnknown);
  useEffect(() => {
    if (!isSessionUnknown()) return undefined;
    let looking = false;
    let over = false;
    const look = async () => {
      if (looking || over || document.hidden) return;
      looking = true;
      const session = await askSession();
      looking = false;
      if (session === undefined || over) return;
      stop();
      delete document.documentElement.dataset[copyAttribute];
      if (session) await enterSession(client, session);
      setOffline(false);
      void client.refetchQueries({ type: 'active', queryKey: [publicKey] });
      await router.invalidate();
    };
    const timer = setInterval(() => void (navigator.onLine && look()), pauseMs);
    const now = () => void look();
    addEventListener('online', now);
    document.addEventListener('visibilitychange', now);
    const stop = () => {
      over = true;
      clearInterval(timer);
      removeEventListener('online', now);
      document.removeEventListener('visibilitychange', now);
    };
    return stop;
  }, [client, router]);
  return (
    offline && (
      <div className={styles.place} role="status" data-copy>
        <p className={styles.notice}>
          <Icon name="wifi-off" size={20} />
          <span>{t(messages.offline)}</span>
        </p>
      </div>
    )
  );
}
