import { useQuery } from '@tanstack/react-query';

import { useSession } from '#src/domain/identity/session.ts';
import { feedbackTicketQuery } from '#src/features/help/feedback/api/feedback-queries.ts';
import { categoryTexts } from '#src/features/help/feedback/lib/feedback-texts.ts';
import { CallError } from '#src/shared/http/call-error.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';
import { CardSection } from '#src/shared/ui/layout/card-section.tsx';

import { StateBadge } from './ticket-list.tsx';

import pictureStyles from '#src/shared/pictures/picture-input.module.css';
import styles from './feedback.module.css';

const messages = defineMessages({
  gone: {
    id: 'help.feedback.ticket.gone',
    defaultMessage: 'Message not found',
    description: 'Title: the URL names a message that does not belong to the member',
  },
  written: {
    id: 'help.feedback.ticket.written',
    defaultMessage: 'Your message',
    description: 'Heading of the member’s own message',
  },
  picture: {
    id: 'help.feedback.ticket.picture',
    defaultMessage: 'Your picture {number}',
    description: 'Name of a picture that was sent, for screen readers',
  },
  answer: {
    id: 'help.feedback.ticket.answer',
    defaultMessage: 'Our reply',
    description: 'Heading of a reply from the merchant',
  },
  waiting: {
    id: 'help.feedback.ticket.waiting',
    defaultMessage: 'No reply yet. You’ll find it here.',
    description: 'In place of replies',
  },
  again: {
    id: 'help.feedback.ticket.again',
    defaultMessage: 'Write another message',
    description: 'Link to the form',
  },
});

export function TicketView({ ticketNo }: { ticketNo: string }) {
  const { t, date } = useTranslator();
  const query = useQuery({ ...feedbackTicketQuery(ticketNo), enabled: useSession() !== null });
  const again = <ButtonLink to="/m/feedback">{t(messages.again)}</ButtonLink>;
  if (!query.data) {
    if (query.error instanceof CallError && ['not.found', 'validation.failed'].includes(query.error.code))
      return <EmptyState icon="search" title={t(messages.gone)} action={again} />;
    return query.isError ? <QueryFailed query={query} /> : <Skeleton shape="row" />;
  }
  const { status, category, text, createdAt, pictures, answers } = query.data;
  const formatTime = (at: string) => date(at, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      <p className={styles.head}>
        <b dir="ltr">{ticketNo}</b>
        <StateBadge status={status} />
      </p>
      <CardSection
        title={t(messages.written)}
        lead={`${t(categoryTexts[category])} · ${formatTime(createdAt)}`}
      >
        <p className={styles.said} dir="auto">
          {text}
        </p>
        {pictures.length > 0 && (
          <ul className={`${styles.sentPictures} ${pictureStyles.chosen}`}>
            {pictures.map((jpeg, at) => (
              <li key={jpeg}>
                <img src={`data:image/jpeg;base64,${jpeg}`} alt={t(messages.picture, { number: at + 1 })} />
              </li>
            ))}
          </ul>
        )}
      </CardSection>
      {answers.map((answer) => (
        <CardSection key={answer.at} title={t(messages.answer)} lead={formatTime(answer.at)}>
          <p className={styles.said} dir="auto">
            {answer.text}
          </p>
        </CardSection>
      ))}
      {status === 'open' && !answers.length && <p className={styles.none}>{t(messages.waiting)}</p>}
      {again}
    </>
  );
}
