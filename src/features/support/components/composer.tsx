import { type KeyboardEvent, useEffect } from 'react';
import * as v from 'valibot';

import { chatLength } from '#contract/values/support/chat.ts';
import { memberDraft } from '#src/domain/identity/member-draft.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { bySchema } from '#src/shared/parsing/by-schema.ts';
import { stored } from '#src/shared/storage/stored.ts';
import { Button } from '#src/shared/ui/input/button.tsx';

import styles from './chat.module.css';

const messages = defineMessages({
  label: {
    id: 'support.chat.label',
    defaultMessage: 'Your message',
    description: 'Name of the field of the chat',
  },
  send: { id: 'support.chat.send', defaultMessage: 'Send', description: 'Button of the chat' },
  left: {
    id: 'support.chat.left',
    defaultMessage: '{count, plural, one {# letter left} other {# letters left}}',
    description: 'Beside the field of the chat, when few are left',
  },
});

// In this tab alone, for this member: a reload in a tunnel, or an update, loses nothing that was typed.
const draft = stored({
  key: 'chatDraft',
  version: 1,
  parse: bySchema(v.pipe(v.string(), v.maxLength(chatLength.max))),
  fallback: '',
  area: 'session',
  perUser: true,
});

// The same through a login: a session that ends takes what the browser stores.
const useDraft = memberDraft({ text: '' });

/** From so many letters on it is said how many are left. */
const nearFull = 100;

/** Enter sends where there is a mouse; on a phone, whose keys are on the glass, it begins a line. */
const hasKeyboard = () => matchMedia('(hover: hover) and (pointer: fine)').matches;

/** Where a message is written. It is gone from the field once it is kept to be sent. */
export function Composer({ onSend }: { onSend: (text: string) => void }) {
  const { t } = useTranslator();
  const { text, change } = useDraft();
  const write = (typed: string) => {
    change({ text: typed });
    draft.write(typed);
  };
  useEffect(() => {
    // In an effect: the edge has no storage. What was typed before that is newer.
    const before = draft.read();
    if (before && !text) change({ text: before });
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the page is opened
  }, []);
  const left = chatLength.max - text.length;
  const send = () => {
    const said = text.trim();
    if (!said) return;
    onSend(said);
    write('');
  };
  const sendByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        aria-label={t(messages.label)}
        placeholder={t(messages.label)}
        className={styles.field}
        dir="auto"
        rows={1}
        maxLength={chatLength.max}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={sendByEnter}
      />
      <Button type="submit" disabled={!text.trim()}>
        {t(messages.send)}
      </Button>
      {left <= nearFull && (
        <p className={styles.left} role="status">
          {t(messages.left, { count: left })}
        </p>
      )}
    </form>
  );
}
