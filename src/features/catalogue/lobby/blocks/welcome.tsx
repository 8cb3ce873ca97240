import { useQuery } from '@tanstack/react-query';

import { bannerArtWidths } from '#contract/values/pictures.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { welcomeQuery } from '#src/features/catalogue/lobby/api/row-queries.ts';
import { isNotOffered } from '#src/shared/http/call-error.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Link } from '#src/shared/navigation/link.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';
import { Picture } from '#src/shared/ui/media/picture.tsx';

import { RowFailed } from './row-section.tsx';

import styles from './welcome.module.css';

const messages = defineMessages({
  kicker: {
    id: 'lobby.welcome.kicker',
    defaultMessage: 'Welcome offer',
    description: 'Above the title of the offer for new members; short',
  },
  until: {
    id: 'lobby.welcome.until',
    defaultMessage: 'Until {day}',
    description: 'The last day of the welcome offer; short',
  },
  open: {
    id: 'lobby.welcome.open',
    defaultMessage: 'See the offer',
    description:
      'Link at the end of the card of the welcome offer, to the page that describes the offer; short',
  },
});

export function Welcome() {
  const { t, language, date } = useTranslator();
  const query = useQuery(welcomeQuery(language));
  const session = useSession();
  // No space is reserved for a member, because a member who has deposited gets no offer (lazy-row.tsx).
  if (query.isPending) return !session && <Skeleton shape="block" className={styles.card} />;
  const offer = query.data?.offer;
  if (isNotOffered(query)) return null;
  if (!offer) return <RowFailed query={query} />;
  const { announcementId, title, image, endsAt } = offer;
  return (
    <section aria-label={t(messages.kicker)} className={styles.card}>
      {image && (
        <Picture
          path={image}
          widths={bannerArtWidths}
          sizes="200px"
          alt=""
          ratio="2:1"
          className={styles.art}
        />
      )}
      <span className={styles.kicker}>
        <Icon name="gift" size={16} />
        {t(messages.kicker)}
      </span>
      <h2 dir="auto" className={styles.title}>
        <Link className="cover" to="/m/activityDetail" search={{ id: announcementId }}>
          {title}
        </Link>
      </h2>
      <span className={styles.foot}>
        {/* The offer ends at the instant after its last day. */}
        {endsAt && (
          <span>{t(messages.until, { day: date(Date.parse(endsAt) - 1, { dateStyle: 'medium' }) })}</span>
        )}
        <span className={styles.open}>{t(messages.open)}</span>
      </span>
    </section>
  );
}
