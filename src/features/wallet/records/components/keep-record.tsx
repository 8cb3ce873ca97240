import { useState } from 'react';

import type { RecordSearch } from '#src/domain/records/record-search.ts';
import { fetchMovements } from '#src/features/wallet/records/api/records-queries.ts';
import { movementsFile } from '#src/features/wallet/records/lib/movements-file.ts';
import { codeOf } from '#src/shared/http/call-error.ts';
import { errorMessage } from '#src/shared/http/error-messages.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { saveFile } from '#src/shared/navigation/save-file.ts';
import { toast } from '#src/shared/ui/feedback/toasts.ts';
import { Button } from '#src/shared/ui/input/button.tsx';

import styles from '#src/domain/records/records.module.css';

const messages = defineMessages({
  file: {
    id: 'wallet.records.file',
    defaultMessage: 'Save as file',
    description: 'Button: a CSV file of all that the filters name',
  },
  saving: {
    id: 'wallet.records.saving',
    defaultMessage: '{count, plural, one {# row} other {# rows}} read',
    description: 'On the button while the file is made; rows of the record',
  },
  saved: {
    id: 'wallet.records.saved',
    defaultMessage: 'The file with {count, plural, one {# row} other {# rows}} is in your downloads.',
    description: 'Toast',
  },
  print: { id: 'wallet.records.print', defaultMessage: 'Print', description: 'Button' },
});

/** What the member can keep: a file of everything that the filters name, and the list on paper as far as it is shown. */
export function KeepRecord({ search, ready }: { search: RecordSearch; ready: boolean }) {
  const { t, language } = useTranslator();
  const [read, setRead] = useState<number | null>(null);
  const save = async () => {
    setRead(0);
    try {
      const { list, range } = await fetchMovements(language, search, setRead);
      // The mark tells spreadsheets that it is UTF-8.
      const parts = ['\uFEFF', movementsFile(t, list)];
      saveFile(`transactions-${range.from}-${range.to}.csv`, parts, 'text/csv;charset=utf-8');
      toast({ kind: 'success', message: t(messages.saved, { count: list.length }) });
    } catch (error) {
      toast({ kind: 'error', message: t(errorMessage(codeOf(error))) });
    }
    setRead(null);
  };
  return (
    <div className={styles.actions}>
      <Button
        variant="secondary"
        size="small"
        icon="download"
        aria-disabled={!ready || undefined}
        busy={read !== null}
        onClick={() => ready && void save()}
      >
        {read ? t(messages.saving, { count: read }) : t(messages.file)}
      </Button>
      <Button variant="secondary" size="small" aria-disabled={!ready || undefined} onClick={() => print()}>
        {t(messages.print)}
      </Button>
    </div>
  );
}
