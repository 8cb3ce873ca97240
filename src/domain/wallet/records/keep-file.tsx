import { useState } from 'react';

import { failureText } from '#src/shared/http/error-messages.ts';
import { unexplainedTrace } from '#src/shared/http/failures.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { saveFile } from '#src/shared/navigation/save-file.ts';
import { toast } from '#src/shared/ui/feedback/toasts.ts';
import { Button } from '#src/shared/ui/input/button.tsx';

import styles from './records.module.css';

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

/** A file that is made when it is asked for: `csv` with `count` rows beside its head. */
export type RecordFile = { name: string; csv: string; count: number };

type KeepFileProps = {
  ready: boolean;
  /** Reads what is not loaded yet; `onRows` is told how many rows there are so far. Throws `CallError`. */
  make: (onRows: (count: number) => void) => Promise<RecordFile>;
};

/** What can be kept of a record: a file of everything that the filters name, and the list on paper as far as it is shown. */
export function KeepFile({ ready, make }: KeepFileProps) {
  const { t } = useTranslator();
  const [read, setRead] = useState<number | null>(null);
  const save = async () => {
    setRead(0);
    try {
      const { name, csv, count } = await make(setRead);
      // The mark tells spreadsheets that it is UTF-8.
      saveFile(name, ['\uFEFF', csv], 'text/csv;charset=utf-8');
      toast({ kind: 'success', message: t(messages.saved, { count }) });
    } catch (error) {
      toast({ kind: 'error', message: failureText(t, error), traceId: unexplainedTrace(error) });
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
