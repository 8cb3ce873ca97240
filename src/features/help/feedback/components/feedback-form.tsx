import { type FormEvent, useEffect, useRef, useState } from 'react';

import type { FeedbackTicket } from '#contract/calls/help.ts';
import {
  feedbackCategories,
  type FeedbackCategory,
  feedbackLength,
  feedbackPicturesMax,
} from '#contract/values/help/feedback.ts';
import { categoryTexts } from '#src/features/help/feedback/lib/feedback-texts.ts';
import { useSending } from '#src/features/help/feedback/lib/use-sending.ts';
import { Failure } from '#src/shared/form/form.tsx';
import { errorMessage } from '#src/shared/http/error-messages.ts';
import { defineMessages, type MessageDescriptor, useTranslator } from '#src/shared/intl/intl.tsx';
import { PictureInput } from '#src/shared/pictures/picture-input.tsx';
import type { FileFault } from '#src/shared/pictures/shrink-picture.ts';
import { Button } from '#src/shared/ui/input/button.tsx';
import { ChipGroup } from '#src/shared/ui/input/chip-group.tsx';
import { IconButton } from '#src/shared/ui/input/icon-button.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import { TextArea } from './text-area.tsx';

import pictureStyles from '#src/shared/pictures/picture-input.module.css';
import styles from './feedback.module.css';

const messages = defineMessages({
  about: {
    id: 'help.feedback.about',
    defaultMessage: 'What is it about?',
    description: 'Heading over the topics of a message',
  },
  noTopic: {
    id: 'help.feedback.about.missing',
    defaultMessage: 'Please choose what it is about.',
    description: 'No topic was chosen',
  },
  text: {
    id: 'help.feedback.text',
    defaultMessage: 'Your message',
    description: 'Label of the text of a message',
  },
  short: {
    id: 'help.feedback.text.short',
    defaultMessage: 'Please write at least {min} letters, so that we understand it.',
    description: 'The text is too short',
  },
  counter: {
    id: 'help.feedback.text.counter',
    defaultMessage: '{count} of {max}',
    description: 'Letters of the text, and how many there can be',
  },
  add: {
    id: 'help.feedback.picture.add',
    defaultMessage: 'Add a picture ({count} of {max})',
    description: 'Button that opens the pictures of the phone; how many there are',
  },
  picture: {
    id: 'help.feedback.picture',
    defaultMessage: 'Picture {number}',
    description: 'Name of a chosen picture, for readers',
  },
  remove: {
    id: 'help.feedback.picture.remove',
    defaultMessage: 'Remove picture {number}',
    description: 'Button on a chosen picture, with a cross alone',
  },
  type: {
    id: 'help.feedback.picture.type',
    defaultMessage: 'This is no picture that we can read. Please take a photo or a screenshot.',
    description: 'The chosen file is no picture',
  },
  large: {
    id: 'help.feedback.picture.large',
    defaultMessage: 'This file is too large. Please take a photo or a screenshot.',
    description: 'The chosen file is more than 25 MB',
  },
  size: {
    id: 'help.feedback.picture.size',
    defaultMessage: 'This picture is too small or too detailed. Please take another one.',
    description: 'The chosen picture cannot be made small enough, or is tiny',
  },
  send: { id: 'help.feedback.send', defaultMessage: 'Send', description: 'Button that sends the message' },
});

const fileFaults: Record<FileFault, MessageDescriptor> = {
  type: messages.type,
  large: messages.large,
  size: messages.size,
};

/** A message to the merchant. What was typed and chosen stays until it is sent, in this page alone. */
export function FeedbackForm({ onSent }: { onSent: (ticket: FeedbackTicket) => void }) {
  const { t } = useTranslator();
  const { run, busy, failure } = useSending();
  const [category, setCategory] = useState<FeedbackCategory | null>(null);
  const [text, setText] = useState('');
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const [fileFault, setFileFault] = useState<MessageDescriptor | null>(null);
  const [reading, setReading] = useState(false);
  /** Counts attempts that were not sent, as something is missing. */
  const [refused, setRefused] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused)
      form.current?.querySelector<HTMLElement>('[data-invalid] input, [aria-invalid="true"]')?.focus();
  }, [refused]);

  const letters = text.trim().length;
  const short = letters < feedbackLength.min;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || reading) return;
    if (!category || short) return setRefused(refused + 1);
    const ticket = await run({ category, text: text.trim(), pictures });
    if (ticket) onSent(ticket);
  };
  const noTopic = refused > 0 && !category;
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
          onChange={([chosen]) => setCategory(chosen ?? null)}
        />
        {noTopic && (
          <p className={styles.error} role="alert">
            <Icon name="alert" size={16} />
            {t(messages.noTopic)}
          </p>
        )}
      </div>
      <TextArea
        label={t(messages.text)}
        value={text}
        max={feedbackLength.max}
        counter={t(messages.counter, { count: letters, max: feedbackLength.max })}
        error={refused > 0 && short ? t(messages.short, { min: feedbackLength.min }) : null}
        onChange={setText}
      />
      <div className={pictureStyles.pictures}>
        {pictures.length > 0 && (
          <ul className={styles.chosen}>
            {pictures.map((jpeg, at) => (
              <li key={jpeg}>
                <img src={`data:image/jpeg;base64,${jpeg}`} alt={t(messages.picture, { number: at + 1 })} />
                <IconButton
                  icon="close"
                  solid
                  name={t(messages.remove, { number: at + 1 })}
                  onClick={() => setPictures(pictures.filter((other) => other !== jpeg))}
                />
              </li>
            ))}
          </ul>
        )}
        {pictures.length < feedbackPicturesMax && (
          <PictureInput
            icon="plus"
            label={t(messages.add, { count: pictures.length, max: feedbackPicturesMax })}
            fault={fileFault && t(fileFault)}
            onBusy={setReading}
            onPicture={(jpeg) => {
              setFileFault(null);
              setPictures((chosen) => [...new Set([...chosen, jpeg])]);
            }}
            faultTexts={fileFaults}
            onFault={setFileFault}
          />
        )}
      </div>
      {failure && <Failure error={failure} text={t(errorMessage(failure.code))} />}
      <Button type="submit" size="large" wide busy={busy || reading}>
        {t(messages.send)}
      </Button>
    </form>
  );
}
