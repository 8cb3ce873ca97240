import { useState } from 'react';

import { getFailureText } from '#src/shared/http/error-messages.ts';
import { getUnexplainedTrace } from '#src/shared/http/failures.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { saveFile } from '#src/shared/navigation/save-file.ts';
import { toast } from '#src/shared/ui/feedback/toasts.ts';
import { Button } from '#src/shared/ui/input/button.tsx';

import styles from './records.module.css';

const messages = defineMessages({
  file: {
    id: 'wallet.records.file',
    defaultMessage: 'Save as file',
    description: 'Button: saves all rows that match the filters as a CSV file',
  },
  saving: {
    id: 'wallet.records.saving',
    defaultMessage: '{count, plural, one {# row} other {# rows}} loaded',
    description: 'On the button while the file is created; count is the number of rows loaded so far',
  },
  saved: {
    id: 'wallet.records.saved',
    defaultMessage: 'File with {count, plural, one {# row} other {# rows}} saved to your downloads.',
    description: 'Toast after the file was saved',
  },
  print: { id: 'wallet.records.print', defaultMessage: 'Print', description: 'Button: prints the record' },
});

/** A file created on request: `csv` has a header row and `count` other rows. */
export type RecordFile = { name: string; csv: string; count: number };

type ExportButtonsProps = {
  ready: boolean;
  /** Loads the missing rows first; `onRows` receives the number of rows so far. Throws `CallError`. */
  make: (onRows: (count: number) => void) => Promise<RecordFile>;
};

/** Exports a record: saves all rows that match the filters as a file, or prints the rows that are shown. */
export function ExportButtons({ ready, make }: ExportButtonsProps) {
  const { t } = useTranslator();
  const [loadedRows, setLoadedRows] = useState<number | null>(null);
  const save = async () => {
    setLoadedRows(0);
    try {
      const { name, csv, count } = await make(setLoadedRows);
      // The byte order mark tells spreadsheets that the file is UTF-8.
      saveFile(name, ['\uFEFF', csv], 'text/csv;charset=utf-8');
      toast({ kind: 'success', message: t(messages.saved, { count }) });
    } catch (error) {
      toast({ kind: 'error', message: getFailureText(t, error), traceId: getUnexplainedTrace(error) });
    }
    setLoadedRows(null);
  };
  return (
    <div className={styles.actions}>
      <Button
        variant="secondary"
        size="small"
        icon="download"
        aria-disabled={!ready || undefined}
        busy={loadedRows !== null}
        onClick={() => ready && void save()}
      >
        {loadedRows ? t(messages.saving, { count: loadedRows }) : t(messages.file)}
      </Button>
      <Button variant="secondary" size="small" aria-disabled={!ready || undefined} onClick={() => print()}>
        {t(messages.print)}
      </Button>
    </div>
  );
}
