import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';

import { feedbackTicket, feedbackTickets, ticketNoSchema } from '#contract/calls/help.ts';
import { callQuery } from '#src/shared/http/call-query.ts';

/** The member's newest tickets. */
export const feedbackTicketsQuery = () => callQuery(feedbackTickets, {}, { refetchOnWindowFocus: true });

export const feedbackTicketQuery = (ticketNo: string) =>
  callQuery(feedbackTicket, { query: { ticketNo } }, { refetchOnWindowFocus: true });

const searchSchema = v.object({ ticketNo: v.fallback(v.optional(ticketNoSchema), undefined) });
/** Returns the ticket number in the page's search parameters; undefined if there is none. */
export const parseTicketNo = (search: unknown): string | undefined => v.parse(searchSchema, search).ticketNo;

/** Prefetches the first view of the page. Never throws. */
export const prefetchFeedback = (client: QueryClient, ticketNo: string | undefined): Promise<void> =>
  ticketNo
    ? client.prefetchQuery(feedbackTicketQuery(ticketNo))
    : client.prefetchQuery(feedbackTicketsQuery());
