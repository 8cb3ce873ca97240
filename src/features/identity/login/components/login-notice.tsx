import { useHydrated } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import { useTranslator } from '#src/shared/intl/intl.tsx';
import { Failure } from '#src/shared/ui/failure/failure.tsx';

import { sessionEndTexts } from '../lib/session-end-texts.ts';
import { forgetSessionEnd, useSessionEnd } from '../lib/session-end.ts';

/**
 * Says above the forms of login, registration and recovery that the session has ended, or that a login cannot work
 * because cookies are blocked.
 */
export function LoginNotice() {
  const { t } = useTranslator();
  // A session's end may be known before this part of the page is hydrated.
  const hydrated = useHydrated();
  const { cause, shownOnForm } = useSessionEnd();
  const [blocked, setBlocked] = useState(false);
  useEffect(() => {
    setBlocked(!navigator.cookieEnabled);
    return forgetSessionEnd;
  }, []);
  if (!hydrated) return null;
  if (blocked || (shownOnForm && cause === 'cookies')) return <Failure text={t(sessionEndTexts.cookies)} />;
  return shownOnForm && <p role="status">{t(sessionEndTexts.ended)}</p>;
}
