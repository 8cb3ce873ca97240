import type { QueryClient } from '@tanstack/react-query';

import { feedbackTicket, feedbackTickets } from '#contract/calls/help.ts';
import { callQuery } from '#src/shared/http/call-query.ts';

/** The member's newest tickets. */
export const feedbackTicketsQuery = () => callQuery(feedbackTickets, {}, { refetchOnWindowFocus: true });

export const feedbackTicketQuery = (ticketNo: string) =>
  callQuery(feedbackTicket, { query: { ticketNo } }, { refetchOnWindowFocus: true });

/** Prefetches the first view of the page. Never throws. */
export const prefetchFeedback = (client: QueryClient, ticketNo: string | undefined): Promise<void> =>
  ticketNo
    ? client.prefetchQuery(feedbackTicketQuery(ticketNo))
    : client.prefetchQuery(feedbackTicketsQuery());
