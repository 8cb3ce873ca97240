import { asc, eq } from 'drizzle-orm';

import { helpCentre } from '#contract/calls/help.ts';
import { implement } from '#platform/core/calls/implement.ts';
import { getLocalisedText } from '#platform/core/database/localised.ts';
import { feedbackCalls } from '#platform/modules/help/feedback/calls.ts';
import { helpTopics } from '#platform/modules/help/tables.ts';

const topics = implement(helpCentre, async ({ db, merchant, query }) => {
  const rows = await db
    .select()
    .from(helpTopics)
    .where(eq(helpTopics.merchantCode, merchant.merchantCode))
    .orderBy(asc(helpTopics.sequence));
  return rows.map(({ code, title, content }) => ({
    title: getLocalisedText(title, query.lang),
    content: getLocalisedText(content, query.lang),
    code,
  }));
});

export const helpCalls = [topics, ...feedbackCalls];
