import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

import type { ListSearch } from '#src/features/catalogue/game-list/lib/list-search.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { IconButton } from '#src/shared/ui/input/icon-button.tsx';
import { TextField } from '#src/shared/ui/input/text-field.tsx';

import styles from './list-bar.module.css';

const messages = defineMessages({
  search: { id: 'list.search', defaultMessage: 'Search games', description: 'Search box: name and hint' },
  clear: {
    id: 'list.search.clear',
    defaultMessage: 'Clear search',
    description: 'Button: empties the search box',
  },
});

/** Debounce of the search while typing, in ms. */
export const searchDelayMs = { hot: 400, list: 600 } as const;

/** All parameters of a list but the name. The address may have others, such as a campaign's, which the edge ignores. */
const keptParameters = ['gameType', 'vassalage', 'dataType', 'gameClassify', 'minBet'] as const;

type SearchBoxProps = {
  value: string;
  /** Called with the trimmed text after the debounce, or at once on Enter. The text is '' if the box was cleared. */
  onSearch: (text: string) => void;
  delayMs: number;
  /** The search of the page. Before hydration the browser itself submits the form, with these parameters. */
  search: ListSearch;
};

export function SearchBox({ value, onSearch, delayMs, search }: SearchBoxProps) {
  const { t } = useTranslator();
  const [text, setText] = useState(value);
  const lastValue = useRef(value);
  const input = useRef<HTMLInputElement>(null);
  const emit = useEffectEvent((next: string) => {
    const trimmed = next.trim();
    if (trimmed === lastValue.current) return;
    lastValue.current = trimmed;
    onSearch(trimmed);
  });

  // Takes over text that was typed before hydration, which React does not notice.
  useEffect(() => setText(input.current?.value ?? ''), []);

  // Takes over a value that was changed elsewhere, for example by "Show all games". A value that this box has reported
  // is ignored, because the visitor may have typed since.
  useEffect(() => {
    if (value === lastValue.current) return;
    lastValue.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    const timer = setTimeout(() => emit(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const trimmed = text.trim();
    if (trimmed !== lastValue.current) {
      lastValue.current = trimmed;
      onSearch(trimmed);
    }
    // Closes the on-screen keyboard, so that the results are visible.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  return (
    <form role="search" className={styles.search} onSubmit={submit}>
      {keptParameters.map(
        (name) =>
          search[name] !== undefined && <input key={name} type="hidden" name={name} value={search[name]} />,
      )}
      <TextField
        ref={input}
        name="gameName"
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
