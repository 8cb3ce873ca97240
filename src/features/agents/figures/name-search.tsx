import { useState } from 'react';

import { useTranslator } from '#src/shared/intl/intl.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { TextField } from '#src/shared/ui/input/text-field.tsx';

import { figureTexts } from './figure-texts.ts';

import styles from './figures.module.css';

type NameSearchProps = { value: string | undefined; onSearch: (text: string | undefined) => void };

/** Searches accounts by the beginning of their names. The search starts with the button or Enter. */
export function NameSearch({ value, onSearch }: NameSearchProps) {
  const { t } = useTranslator();
  const [typed, setTyped] = useState(value ?? '');
  const [lastValue, setLastValue] = useState(value);
  // The URL has changed, for example because a search was removed.
  if (lastValue !== value) {
    setLastValue(value);
    setTyped(value ?? '');
  }
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim().toLowerCase() || undefined);
      }}
    >
      <TextField
        type="search"
        label={t(figureTexts.search)}
        hideLabel
        placeholder={t(figureTexts.search)}
        icon="search"
        value={typed}
        maxLength={64}
        autoCapitalize="none"
        autoComplete="off"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" variant="secondary">
        {t(figureTexts.find)}
      </Button>
    </form>
  );
}
