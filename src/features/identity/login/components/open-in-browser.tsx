import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { buildBrowserLink } from '#src/shared/navigation/in-app-browser.ts';
import { Failure } from '#src/shared/ui/failure/failure.tsx';
import { buttonClass } from '#src/shared/ui/input/button.tsx';
import { CopyButton } from '#src/shared/ui/input/copy-button.tsx';

const messages = defineMessages({
  text: {
    id: 'session.inApp.text',
    defaultMessage:
      '{provider} doesn’t allow logins inside another app. Open this page in your browser and log in there.',
    description:
      'After a tap on “Continue with Google” in the browser of an app such as Facebook or Line; “provider” is Google or Facebook',
  },
  open: {
    id: 'session.inApp.open',
    defaultMessage: 'Open in browser',
    description: 'Link that opens this page in the visitor’s own browser',
  },
  copy: {
    id: 'session.inApp.copy',
    defaultMessage: 'Copy address',
    description: 'Button: copies the address of this page, to paste it into a browser',
  },
});

/** Providers refuse to show their login inside other apps, which could read the password. */
export function OpenInBrowser({ provider }: { provider: string }) {
  const { t } = useTranslator();
  const link = buildBrowserLink(new URL(location.href), navigator.userAgent);
  return (
    <div className="stack-12">
      <Failure text={t(messages.text, { provider })} />
      {link && (
        <a className={buttonClass('primary', 'large', true)} href={link}>
          {t(messages.open)}
        </a>
      )}
      <CopyButton text={location.href} label={t(messages.copy)} />
    </div>
  );
}
