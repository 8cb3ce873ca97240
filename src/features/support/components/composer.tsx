import { type KeyboardEvent, useEffect } from 'react';
import * as v from 'valibot';

import { chatLength } from '#contract/values/support/chat.ts';
import { readText } from '#contract/values/typed/typed-text.ts';
import { createMemberDraft } from '#src/domain/identity/member-draft.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { createSchemaParser } from '#src/shared/parsing/create-schema-parser.ts';
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
    defaultMessage: '{count, plural, one {# character left} other {# characters left}}',
    description: 'Under the field of the chat, if few characters are left',
  },
});

// Stored in this tab only, for this member, so that a reload or an update does not lose the draft.
const draft = stored({
  key: 'chatDraft',
  version: 1,
  parse: createSchemaParser(v.pipe(v.string(), v.maxLength(chatLength.max))),
  fallback: '',
  area: 'session',
  perUser: true,
});

// Also kept in memory, because the end of a session clears the storage: the draft is there again after the next login.
const useDraft = createMemberDraft({ text: '' });

/** Number of remaining characters at which the counter appears. */
const counterThreshold = 100;

/** True on a device with a mouse, where Enter sends the message. On a screen keyboard Enter starts a new line. */
const hasMouse = () => matchMedia('(hover: hover) and (pointer: fine)').matches;

export function Composer({ onSend }: { onSend: (text: string) => void }) {
  const { t } = useTranslator();
  const { text, change } = useDraft();
  const write = (typed: string) => {
    change({ text: typed });
    draft.write(typed);
  };
  useEffect(() => {
    // In an effect, because the edge has no storage. If the member has typed in the meantime, the newer text stays.
    const before = draft.read();
    if (before && !text) change({ text: before });
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page opens
  }, []);
  const left = chatLength.max - text.length;
  const send = () => {
    const message = readText(text);
    if (!message) return;
    onSend(message);
    write('');
  };
  const sendByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasMouse()) return;
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
      <Button type="submit" disabled={!readText(text)}>
        {t(messages.send)}
      </Button>
      {left <= counterThreshold && (
        <p className={styles.left} role="status">
          {t(messages.left, { count: left })}
        </p>
      )}
    </form>
  );
}
