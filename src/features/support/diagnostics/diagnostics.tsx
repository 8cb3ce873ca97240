import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { sendDiagnostics } from '#contract/calls/support/diagnostics.ts';
import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { whitelabelQuery } from '#src/domain/system/system-queries.ts';
import { send } from '#src/shared/http/send.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { FailureDetails } from '#src/shared/ui/failure/failure-details.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';

import { collectDiagnostics } from './collect.ts';

import styles from './diagnostics.module.css';

const messages = defineMessages({
  diagnostics: {
    id: 'support.error.diagnostics',
    defaultMessage: 'Send diagnostics',
    description: 'Button on an error screen: copies the details that support needs',
  },
  done: {
    id: 'support.error.done',
    defaultMessage: 'Sent to support, without any personal data. Your reference number is {id}.',
    description: 'After the diagnostics reached support',
  },
  copiedOnly: {
    id: 'support.error.copied-only',
    defaultMessage:
      'Copied, but not sent to support. Please paste it into a message to them. It contains no personal data.',
    description: 'After the diagnostics were copied but could not be sent',
  },
  unsent: {
    id: 'support.error.unsent',
    defaultMessage: 'Couldn’t reach support. Try again.',
    description: 'If the diagnostics could be neither sent nor copied',
  },
});

/** Rejects if the browser has no clipboard or denies access. */
const writeClipboard = async (text: string): Promise<void> => navigator.clipboard.writeText(text);

/** Also sends the report to support. */
export function CopyDiagnostics({ error }: { error: unknown }): ReactNode {
  const { t, language } = useTranslator();
  const client = useQueryClient();
  const { merchantCode } = useMerchant();
  const [resultText, setResultText] = useState<string>();
  const copy = async () => {
    const flags = client.getQueryData(whitelabelQuery().queryKey);
    const report = collectDiagnostics({ merchant: merchantCode, language, flags, error });
    // Sending works without the clipboard, and copying works without the network.
    const [sent, copied] = await Promise.allSettled([
      send(sendDiagnostics, { body: report }),
      writeClipboard(JSON.stringify(report, null, 1)),
    ]);
    if (sent.status === 'fulfilled') setResultText(t(messages.done, { id: report.id }));
    else setResultText(t(copied.status === 'fulfilled' ? messages.copiedOnly : messages.unsent));
  };
  return (
    <div className={styles.report}>
      <Button variant="ghost" icon="copy" onClick={() => void copy()}>
        {t(messages.diagnostics)}
      </Button>
      {resultText && <p role="status">{resultText}</p>}
    </div>
  );
}

export const ErrorDiagnostics = ({ error }: { error: unknown }): ReactNode => (
  <FailureDetails error={error} report={<CopyDiagnostics error={error} />} />
);
