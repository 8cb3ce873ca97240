import { useRef, useState } from 'react';

import { languageNames } from '#contract/values/language-names.ts';
import { hasCatalogue, type LanguageCode, getLanguage } from '#contract/values/languages.ts';
import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { defineMessages, useChangeLanguage, useTranslator } from '#src/shared/intl/intl.tsx';
import { useStaggeredList } from '#src/shared/scheduling/staggered-mount.ts';
import { TextField } from '#src/shared/ui/input/text-field.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';
import { Dialog } from '#src/shared/ui/overlay/dialog.tsx';
import { useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import styles from './language-menu.module.css';

const messages = defineMessages({
  title: {
    id: 'shell.language.title',
    defaultMessage: 'Language',
    description: 'Title of the list of languages',
  },
  search: {
    id: 'shell.language.search',
    defaultMessage: 'Search languages',
    description: 'Label of the search field',
  },
  partly: {
    id: 'shell.language.partly',
    defaultMessage: 'partly in English',
    description: 'Beside a language that is not wholly translated; short',
  },
  none: {
    id: 'shell.language.none',
    defaultMessage: 'No language found',
    description: 'Shown if the search finds no language',
  },
});

const minForSearch = 10;
/** Forty languages use a dozen scripts, each of which makes the browser look up fonts. */
const rowsPerFrame = 10;

/** Returns the merchant's languages that match the search, fully translated ones first. */
export function listLanguages(codes: readonly LanguageCode[], search: string): LanguageCode[] {
  const query = search.trim().toLowerCase();
  // Slow to construct, so only a search constructs it.
  const english = query ? new Intl.DisplayNames(['en'], { type: 'language' }) : null;
  const found = codes.filter((code) => {
    const [name, { tag }] = [languageNames[code], getLanguage(code)];
    return [name, code, tag, english?.of(tag) ?? ''].some((text) => text.toLowerCase().includes(query));
  });
  return [...found.filter(hasCatalogue), ...found.filter((code) => !hasCatalogue(code))];
}

export function LanguageMenu() {
  const { t, language } = useTranslator();
  const { open, hide } = useOverlay('language');
  const { languages } = useMerchant();
  const change = useChangeLanguage();
  const [search, setSearch] = useState('');
  const found = listLanguages(languages, search);
  const choose = (code: LanguageCode) => {
    change(code);
    hide();
  };
  return (
    <Dialog open={open} onClose={hide} title={t(messages.title)}>
      {languages.length >= minForSearch && (
        <TextField
          className={styles.search}
          label={t(messages.search)}
          hideLabel
          placeholder={t(messages.search)}
          icon="search"
          type="search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <Rows languages={found} chosen={language} onChoose={choose} />
      {!found.length && <p className={styles.none}>{t(messages.none)}</p>}
    </Dialog>
  );
}

type RowsProps = {
  languages: readonly LanguageCode[];
  chosen: LanguageCode;
  onChoose: (language: LanguageCode) => void;
};

function Rows({ languages, chosen, onChoose }: RowsProps) {
  const { t } = useTranslator();
  const list = useRef<HTMLUListElement>(null);
  const mounted = useStaggeredList(list, languages.length, rowsPerFrame);
  return (
    <ul ref={list} className={styles.list}>
      {languages.map((code, index) => {
        if (index < mounted.from || index >= mounted.to)
          return <li key={code} className={styles.place} aria-hidden="true" />;
        const [name, { tag, dir }] = [languageNames[code], getLanguage(code)];
        return (
          <li key={code}>
            <button
              type="button"
              className={styles.row}
              aria-current={code === chosen || undefined}
              onClick={() => onChoose(code)}
            >
              <span>
                <bdi lang={tag} dir={dir}>
                  {name}
                </bdi>
              </span>
              {!hasCatalogue(code) && <small>{t(messages.partly)}</small>}
              {code === chosen && <Icon name="check" size={20} />}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
