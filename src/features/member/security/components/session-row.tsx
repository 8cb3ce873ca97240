import { getLanguage } from '#contract/values/languages.ts';
import type { OpenSession } from '#src/features/member/security/api/security-queries.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import styles from './session-list.module.css';

const messages = defineMessages({
  here: {
    id: 'security.session.here',
    defaultMessage: 'This device',
    description: 'Badge of a session; short',
  },
  unknown: {
    id: 'security.session.unknown',
    defaultMessage: 'Unknown device',
    description: 'In place of the browser’s name, if the browser of a session is unknown',
  },
  used: {
    id: 'security.session.used',
    defaultMessage: 'Last used {when}',
    description: 'Last use of a session; when is day and time',
  },
  since: {
    id: 'security.session.since',
    defaultMessage: 'Logged in {when}',
    description: 'Start of a session; when is day and time',
  },
  end: {
    id: 'security.session.end',
    defaultMessage: 'Log out',
    description: 'Button: log this session out; short',
  },
  endOf: {
    id: 'security.session.endOf',
    defaultMessage: 'Log out: {device}',
    description: 'Name of the button “Log out”, for screen readers; device is browser and system',
  },
});

function findCountryName(code: string, tag: string): string | null {
  if (!/^[A-Z]{2}$/.test(code) || code === 'XX') return null;
  return new Intl.DisplayNames([tag, 'en'], { type: 'region', fallback: 'none' }).of(code) ?? null;
}

type SessionRowProps = { session: OpenSession; busy: boolean; onEnd: () => void };

export function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { t, date, language } = useTranslator();
  const { current, createdAt, lastSeenAt, country } = session;
  const device = session.device || t(messages.unknown);
  const when = (instant: string) => date(instant, { dateStyle: 'medium', timeStyle: 'short' });
  const place = findCountryName(country, getLanguage(language).tag);
  return (
    <div className={styles.row}>
      <Icon name="device" />
      <div className={styles.facts}>
        <p className={styles.device}>
          <bdi>{device}</bdi>
          {current && <span className={styles.here}>{t(messages.here)}</span>}
        </p>
        <p>
          {place && <bdi>{place} · </bdi>}
          {t(messages.since, { when: when(createdAt) })}
        </p>
        {!current && <p>{t(messages.used, { when: when(lastSeenAt) })}</p>}
      </div>
      {!current && (
        <Button
          variant="secondary"
          size="small"
          busy={busy}
          aria-label={t(messages.endOf, { device })}
          onClick={onEnd}
        >
          {t(messages.end)}
        </Button>
      )}
    </div>
  );
}
