import { useQuery } from '@tanstack/react-query';

import type { FeedbackTicket } from '#contract/calls/help.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { feedbackTicketsQuery } from '#src/features/help/feedback/api/feedback-queries.ts';
import { categoryTexts, stateTexts } from '#src/features/help/feedback/lib/feedback-texts.ts';
import { isNotOffered } from '#src/shared/http/call-error.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Link } from '#src/shared/navigation/link.tsx';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { CardSection } from '#src/shared/ui/layout/card-section.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import styles from './feedback.module.css';

const messages = defineMessages({
  title: {
    id: 'help.feedback.list',
    defaultMessage: 'Your messages',
    description: 'Heading of the list of the member’s messages',
  },
  none: {
    id: 'help.feedback.list.none',
    defaultMessage: 'You haven’t sent us any messages yet.',
    description: 'In place of the list of the member’s messages',
  },
});

/** Renders nothing if the site has no such list. */
export function TicketList() {
  const { t } = useTranslator();
  const list = useQuery({ ...feedbackTicketsQuery(), enabled: useSession() !== null });
  if (isNotOffered(list)) return null;
  return (
    <CardSection title={t(messages.title)}>
      {list.data ? (
        list.data.tickets.length ? (
          list.data.tickets.map((ticket) => <TicketRow key={ticket.ticketNo} ticket={ticket} />)
        ) : (
          <p className={styles.none}>{t(messages.none)}</p>
        )
      ) : list.isError ? (
        <QueryFailed query={list} />
      ) : (
        <Skeleton shape="row" />
      )}
    </CardSection>
  );
}

function TicketRow({ ticket: { ticketNo, category, status, text, createdAt } }: { ticket: FeedbackTicket }) {
  const { t, date } = useTranslator();
  return (
    <Link className={styles.row} to="/m/feedback" search={{ ticketNo }}>
      <span>
        <b dir="auto">{text}</b>
        <small>
          {t(categoryTexts[category])} · <bdi dir="ltr">{ticketNo}</bdi> ·{' '}
          {date(createdAt, { dateStyle: 'medium' })}
        </small>
      </span>
      <StateBadge status={status} />
      <Icon name="chevron-right" size={20} />
    </Link>
  );
}

export function StateBadge({ status }: Pick<FeedbackTicket, 'status'>) {
  const { t } = useTranslator();
  return (
    <span className={styles.state} data-status={status}>
      {t(stateTexts[status])}
    </span>
  );
}
