import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import { sendPicture } from '#contract/calls/help.ts';
import { applyForPromotion } from '#contract/calls/promotions/offers.ts';
import { applicationLimits } from '#contract/values/promotions/statuses.ts';
import { readText } from '#contract/values/typed/typed-text.ts';
import { createMemberDraft } from '#src/domain/identity/member-draft.ts';
import { invalidateMemberQueries } from '#src/domain/wallet/invalidate-member-queries.ts';
import type { CallError } from '#src/shared/http/call-error.ts';
import { toCallError } from '#src/shared/http/failures.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { PicturesField } from '#src/shared/pictures/pictures-field.tsx';
import { usePictureIds } from '#src/shared/pictures/use-picture-ids.ts';
import { Button } from '#src/shared/ui/input/button.tsx';
import { TextArea } from '#src/shared/ui/input/text-area.tsx';

import { OfferFault } from './offer-fault.tsx';

import styles from './offers.module.css';

const messages = defineMessages({
  title: {
    id: 'promotions.apply.title',
    defaultMessage: 'Your application',
    description: 'Heading over the form with which a member applies for an offer',
  },
  comment: {
    id: 'promotions.apply.comment',
    defaultMessage: 'Comment',
    description: 'Label of what the member writes with an application',
  },
  counter: {
    id: 'promotions.apply.counter',
    defaultMessage: '{count} of {max}',
    description: 'Number of letters in the comment, and the maximum number',
  },
  empty: {
    id: 'promotions.apply.empty',
    defaultMessage: 'Please write a comment or add a picture.',
    description: 'Error: the application has neither text nor pictures',
  },
  send: {
    id: 'promotions.apply.send',
    defaultMessage: 'Send application',
    description: 'Button under the form with which a member applies for an offer',
  },
});

const useDraft = createMemberDraft<{ comment: string; pictures: readonly string[] }>({
  comment: '',
  pictures: [],
});

/** The draft is kept until the application is sent. */
export function ApplicationForm({ announcementId }: { announcementId: number }) {
  const { t } = useTranslator();
  const client = useQueryClient();
  const upload = useCall(sendPicture);
  const apply = useCall(applyForPromotion);
  const { idsOf, forgetRefused } = usePictureIds(
    async (jpeg) => (await upload({ body: { jpeg } })).pictureId,
  );
  const { comment, pictures, change, clear } = useDraft(announcementId);
  const [reading, setReading] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(false);
  const [fault, setFault] = useState<CallError | null>(null);
  const max = applicationLimits.comment;
  const empty = !readText(comment) && !pictures.length;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || reading) return;
    setRefused(empty);
    if (empty) return;
    setBusy(true);
    setFault(null);
    try {
      const ids = await idsOf(pictures);
      await apply({ body: { announcementId, comment: readText(comment), pictures: ids } });
      clear();
    } catch (thrown) {
      forgetRefused(thrown);
      setFault(toCallError(thrown));
      setBusy(false);
    }
    // Refetches the offer's current state. If the platform has the application, the form disappears.
    await invalidateMemberQueries(client);
  };
  return (
    <form
      className={`surface ${styles.form}`}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <h3>{t(messages.title)}</h3>
      <TextArea
        label={t(messages.comment)}
        value={comment}
        max={max}
        rows={3}
        counter={t(messages.counter, { count: readText(comment).length, max })}
        error={refused && empty ? t(messages.empty) : null}
        onChange={(typed) => change({ comment: typed })}
      />
      <PicturesField
        pictures={pictures}
        max={applicationLimits.pictures}
        onBusy={setReading}
        onChange={(chosen) => change({ pictures: chosen })}
      />
      {fault && <OfferFault error={fault} />}
      <Button type="submit" size="large" wide busy={busy || reading}>
        {t(messages.send)}
      </Button>
    </form>
  );
}
