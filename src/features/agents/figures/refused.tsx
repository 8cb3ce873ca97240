import type { LinkProps } from '@tanstack/react-router';

import { getErrorCode, isNotOffered } from '#src/shared/http/call-error.ts';
import { useTranslator } from '#src/shared/intl/intl.tsx';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { AbsentState } from '#src/shared/ui/feedback/load-failed.tsx';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';
import { SectionPage } from '#src/shared/ui/layout/card-section.tsx';

import { figureTexts } from './figure-texts.ts';

/** A failure that a retry cannot fix: the page is switched off or absent, or the account is not in the team. */
export const isRefusal = (error: Error | null): error is Error =>
  error !== null && ['permission.denied', 'not.found', 'call.absent'].includes(getErrorCode(error));

type RefusedProps = {
  error: Error;
  back: LinkProps;
  /** False if the URL names no account. Then `not.found` means that the platform does not have the call. */
  namesAccount?: boolean;
};

/** Replaces a refused page: a message with a link to `back`, or to the agents' home if the page is switched off. */
export function Refused({ error, back, namesAccount = true }: RefusedProps) {
  const { t } = useTranslator();
  const code = getErrorCode(error);
  if (isNotOffered({ error }) || (code === 'not.found' && !namesAccount)) return <AbsentState />;
  const off = code === 'permission.denied';
  return (
    <EmptyState
      icon={off ? 'lock' : 'user'}
      title={t(off ? figureTexts.off : figureTexts.notFound)}
      {...(off && { text: t(figureTexts.offText) })}
      action={<ButtonLink {...(off ? { to: '/m/agent' } : back)}>{t(figureTexts.back)}</ButtonLink>}
    />
  );
}

/** Without a choice of days, because the reason does not depend on the days. */
export function RefusedPage({ title, ...refusal }: { title: string } & RefusedProps) {
  return (
    <SectionPage title={title}>
      <Refused {...refusal} />
    </SectionPage>
  );
}
