import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';

import { feedbackTicket, feedbackTickets, ticketNoSchema } from '#contract/calls/help.ts';
import { callQuery } from '#src/shared/http/call-query.ts';

export const feedbackTicketsQuery = () => callQuery(feedbackTickets, {}, { refetchOnWindowFocus: true });

export const feedbackTicketQuery = (ticketNo: string) =>
  callQuery(feedbackTicket, { query: { ticketNo } }, { refetchOnWindowFocus: true });

const searchSchema = v.object({ ticketNo: v.fallback(v.optional(ticketNoSchema), undefined) });
export const parseTicketNo = (search: unknown): string | undefined => v.parse(searchSchema, search).ticketNo;

/** Never throws. */
export const prefetchFeedback = (client: QueryClient, ticketNo: string | undefined): Promise<void> =>
  ticketNo
    ? client.prefetchQuery(feedbackTicketQuery(ticketNo))
    : client.prefetchQuery(feedbackTicketsQuery());
