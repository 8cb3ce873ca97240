import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { FeedbackTicket } from '#contract/calls/help.ts';
import { feedbackTicketsQuery } from '#src/features/help/feedback/api/feedback-queries.ts';
import { isNotOffered } from '#src/shared/http/call-error.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { SafeSection } from '#src/shared/ui/feedback/load-failed.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { SectionPage } from '#src/shared/ui/layout/card-section.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import { FeedbackForm } from './components/feedback-form.tsx';
import { TicketList } from './components/ticket-list.tsx';
import { TicketView } from './components/ticket-view.tsx';

import styles from './components/feedback.module.css';

const messages = defineMessages({
  title: { id: 'help.feedback.title', defaultMessage: 'Feedback', description: 'Title of the page' },
  sent: {
    id: 'help.feedback.sent',
    defaultMessage: 'Message sent',
    description: 'Heading after a message was sent',
  },
  number: {
    id: 'help.feedback.sent.number',
    defaultMessage: 'Your message number is {ticketNo}.',
    description: 'After a message was sent',
  },
  reply: {
    id: 'help.feedback.sent.reply',
    defaultMessage: 'We’ll reply under your message below.',
    description: 'After help.feedback.sent.number, if the page lists the member’s messages',
  },
  again: {
    id: 'help.feedback.sent.again',
    defaultMessage: 'Write another message',
    description: 'Button after a message was sent; shows an empty form',
  },
});

export function FeedbackPage({ ticketNo }: { ticketNo: string | undefined }) {
  const { t } = useTranslator();
  // `TicketList` loads it.
  const list = useQuery({ ...feedbackTicketsQuery(), enabled: false });
  const [sent, setSent] = useState<FeedbackTicket | null>(null);
  return (
    <SectionPage title={t(messages.title)}>
      <SafeSection>
        {ticketNo ? (
          <TicketView key={ticketNo} ticketNo={ticketNo} />
        ) : (
          <>
            {sent ? (
              <div className={styles.sent} role="status">
                <Icon name="check" size={32} />
                <h2>{t(messages.sent)}</h2>
                <p>
                  {t(messages.number, { ticketNo: sent.ticketNo })}
                  {!isNotOffered(list) && ` ${t(messages.reply)}`}
                </p>
                <Button variant="secondary" onClick={() => setSent(null)}>
                  {t(messages.again)}
                </Button>
              </div>
            ) : (
              <FeedbackForm onSent={setSent} />
            )}
            <TicketList />
          </>
        )}
      </SafeSection>
    </SectionPage>
  );
}
