import { type FormEvent, useEffect, useRef, useState } from 'react';

import type { FeedbackTicket } from '#contract/calls/help.ts';
import {
  feedbackCategories,
  type FeedbackCategory,
  feedbackLength,
  feedbackPicturesMax,
} from '#contract/values/help/feedback.ts';
import { readText } from '#contract/values/typed/typed-text.ts';
import { createMemberDraft } from '#src/domain/identity/member-draft.ts';
import { categoryTexts } from '#src/features/help/feedback/lib/feedback-texts.ts';
import { useSending } from '#src/features/help/feedback/lib/use-sending.ts';
import { getErrorMessage } from '#src/shared/http/error-messages.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { PicturesField } from '#src/shared/pictures/pictures-field.tsx';
import { Failure } from '#src/shared/ui/failure/failure.tsx';
import { FieldFault } from '#src/shared/ui/feedback/field-fault.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { ChipGroup } from '#src/shared/ui/input/chip-group.tsx';
import { TextArea } from '#src/shared/ui/input/text-area.tsx';

import styles from './feedback.module.css';

const messages = defineMessages({
  about: {
    id: 'help.feedback.about',
    defaultMessage: 'What is your message about?',
    description: 'Heading above the topics of a message',
  },
  noTopic: {
    id: 'help.feedback.about.missing',
    defaultMessage: 'Please choose a topic.',
    description: 'Error: no topic was chosen',
  },
  text: {
    id: 'help.feedback.text',
    defaultMessage: 'Your message',
    description: 'Label of the text of a message',
  },
  short: {
    id: 'help.feedback.text.short',
    defaultMessage: 'Please write at least {min} characters so we can help you.',
    description: 'Error: the text is too short',
  },
  counter: {
    id: 'help.feedback.text.counter',
    defaultMessage: '{count} of {max}',
    description: 'Number of typed characters and their maximum',
  },
  send: { id: 'help.feedback.send', defaultMessage: 'Send', description: 'Button that sends the message' },
});

const useDraft = createMemberDraft<{
  category: FeedbackCategory | null;
  text: string;
  pictures: readonly string[];
}>({ category: null, text: '', pictures: [] });

/** This tab keeps the draft until the message is sent. */
export function FeedbackForm({ onSent }: { onSent: (ticket: FeedbackTicket) => void }) {
  const { t } = useTranslator();
  const { run, busy, failure } = useSending();
  const { category, text, pictures, change, clear } = useDraft();
  const [readingPictures, setReadingPictures] = useState(false);
  /** Counts attempts that were not sent because the topic is missing or the text is too short. */
  const [invalidAttempts, setInvalidAttempts] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (invalidAttempts)
      form.current?.querySelector<HTMLElement>('[data-invalid] input, [aria-invalid="true"]')?.focus();
  }, [invalidAttempts]);

  const characters = readText(text).length;
  const isTooShort = characters < feedbackLength.min;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || readingPictures) return;
    if (!category || isTooShort) return setInvalidAttempts(invalidAttempts + 1);
    const ticket = await run({ category, text: readText(text), pictures });
    if (!ticket) return;
    clear();
    onSent(ticket);
  };
  const noTopic = invalidAttempts > 0 && !category;
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <div className={styles.field} data-invalid={noTopic || undefined}>
        <ChipGroup
          single
          label={t(messages.about)}
          chips={feedbackCategories.map((value) => ({ value, label: t(categoryTexts[value]) }))}
          values={category ? [category] : []}
          onChange={([chosen]) => change({ category: chosen ?? null })}
        />
        {noTopic && <FieldFault>{t(messages.noTopic)}</FieldFault>}
      </div>
      <TextArea
        label={t(messages.text)}
        value={text}
        max={feedbackLength.max}
        counter={t(messages.counter, { count: characters, max: feedbackLength.max })}
        error={invalidAttempts > 0 && isTooShort ? t(messages.short, { min: feedbackLength.min }) : null}
        onChange={(typed) => change({ text: typed })}
      />
      <PicturesField
        pictures={pictures}
        max={feedbackPicturesMax}
        onBusy={setReadingPictures}
        onChange={(chosen) => change({ pictures: chosen })}
      />
      {failure && <Failure error={failure} text={t(getErrorMessage(failure.code))} />}
      <Button type="submit" size="large" wide busy={busy || readingPictures}>
        {t(messages.send)}
      </Button>
    </form>
  );
}
