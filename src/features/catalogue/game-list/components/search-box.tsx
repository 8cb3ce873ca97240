import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { IconButton } from '#src/shared/ui/input/icon-button.tsx';
import { TextField } from '#src/shared/ui/input/text-field.tsx';

import styles from './list-bar.module.css';

const messages = defineMessages({
  search: { id: 'list.search', defaultMessage: 'Search games', description: 'Search box: name and hint' },
  clear: {
    id: 'list.search.clear',
    defaultMessage: 'Clear the search',
    description: 'Empties the search box',
  },
});

/** How long typing must rest before a search, ms (GL-10, Requirements §3 Decided b). */
export const searchDelayMs = { hot: 400, list: 600 } as const;

type SearchBoxProps = {
  /** What is searched for. */
  value: string;
  /** Told the trimmed text once typing rests, or at once on Enter; '' when it was cleared. */
  onSearch: (text: string) => void;
  delayMs: number;
};

/** A search box that searches by itself. */
export function SearchBox({ value, onSearch, delayMs }: SearchBoxProps) {
  const { t } = useTranslator();
  const [text, setText] = useState(value);
  const said = useRef(value);
  const say = useEffectEvent((next: string) => {
    const trimmed = next.trim();
    if (trimmed === said.current) return;
    said.current = trimmed;
    onSearch(trimmed);
  });

  // Changed from outside, e.g. by "clear": not by our own search coming back, which may be behind the typing.
  useEffect(() => {
    if (value === said.current) return;
    said.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    const timer = setTimeout(() => say(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const trimmed = text.trim();
    if (trimmed !== said.current) {
      said.current = trimmed;
      onSearch(trimmed);
    }
    // Lets the phone's keyboard go, so that the result is seen.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  return (
    <form role="search" className={styles.search} onSubmit={submit}>
      <TextField
        label={t(messages.search)}
        hideLabel
        icon="search"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={60}
        placeholder={t(messages.search)}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        trailing={text && <IconButton icon="close" name={t(messages.clear)} onClick={() => setText('')} />}
      />
    </form>
  );
}
