import { useState } from 'react';

import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';

const messages = defineMessages({
  copied: {
    id: 'security.copied',
    defaultMessage: 'Copied',
    description: 'On the copy button after a text was copied',
  },
});

/** Button that copies a text. If the browser refuses, the user can still select the text next to the button. */
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
