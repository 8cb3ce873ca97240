import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { type FeedbackTicket, sendFeedback, sendPicture } from '#contract/calls/help.ts';
import type { FeedbackCategory } from '#contract/values/help/feedback.ts';
import { feedbackTicketsQuery } from '#src/features/help/feedback/api/feedback-queries.ts';
import { CallError } from '#src/shared/http/call-error.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { usePictureIds } from '#src/shared/pictures/use-picture-ids.ts';

type Message = {
  category: FeedbackCategory;
  text: string;
  /** JPEGs as Base64, without duplicates. */
  pictures: readonly string[];
};

/**
 * Returns `run`, which sends a message with its pictures, one attempt at a time, and resolves to null if the attempt
 * failed. A retry uploads only the pictures that are not uploaded yet. A retry of an unchanged message has the same
 * draft id, so that a lost reply does not create a second ticket.
 */
export function useSending() {
  const client = useQueryClient();
  const upload = useCall(sendPicture);
  const send = useCall(sendFeedback);
  const { idsOf, forget, forgetRefused } = usePictureIds(
    async (jpeg) => (await upload({ body: { jpeg } })).pictureId,
  );
  const draft = useRef({ content: '', id: '' });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);

  const attempt = async ({ category, text, pictures }: Message): Promise<FeedbackTicket> => {
    const content = JSON.stringify([category, text, pictures]);
    if (draft.current.content !== content) draft.current = { content, id: crypto.randomUUID() };
    const ids = await idsOf(pictures);
    return send({ body: { draftId: draft.current.id, category, text, pictures: ids } });
  };
  const run = async (message: Message): Promise<FeedbackTicket | null> => {
    if (busy) return null;
    setBusy(true);
    setFailure(null);
    try {
      const ticket = await attempt(message);
      forget();
      void client.invalidateQueries({ queryKey: feedbackTicketsQuery().queryKey });
      return ticket;
    } catch (thrown) {
      const error = thrown instanceof CallError ? thrown : new CallError('unknown');
      forgetRefused(error);
      setFailure(error);
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { run, busy, failure };
}
