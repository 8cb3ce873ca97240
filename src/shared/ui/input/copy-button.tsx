import { useState } from 'react';

import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';

const messages = defineMessages({
  copied: { id: 'security.copied', defaultMessage: 'Copied', description: 'After something was copied' },
});

/** Copies a secret; if the browser refuses, the adjacent text can still be selected. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslator();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <Button variant="secondary" size="small" icon={copied ? 'check' : 'copy'} onClick={() => void copy()}>
      {copied ? t(messages.copied) : label}
    </Button>
  );
}
