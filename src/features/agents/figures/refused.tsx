import type { LinkProps } from '@tanstack/react-router';

import { codeOf } from '#src/shared/http/call-error.ts';
import { useTranslator } from '#src/shared/intl/intl.tsx';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';
import { SectionPage } from '#src/shared/ui/layout/card-section.tsx';

import { figureTexts } from './figure-texts.ts';

/** True for a failure that no further try changes: the page is off, or the name is nobody's of the team. */
export const isRefusal = (error: Error | null): error is Error =>
  error !== null && ['permission.denied', 'not.found'].includes(codeOf(error));

/** In place of a page that is refused. `back`: where it leads; to the agents' home where the page is off. */
export function Refused({ error, back }: { error: Error; back: LinkProps }) {
  const { t } = useTranslator();
  const off = codeOf(error) === 'permission.denied';
  return (
    <EmptyState
      icon={off ? 'lock' : 'user'}
      title={t(off ? figureTexts.off : figureTexts.notFound)}
      {...(off && { text: t(figureTexts.offText) })}
      action={<ButtonLink {...(off ? { to: '/m/agent' } : back)}>{t(figureTexts.back)}</ButtonLink>}
    />
  );
}

/** A page of days that is refused: without its days, which change nothing. */
export function RefusedPage({ title, ...refusal }: { title: string; error: Error; back: LinkProps }) {
  return (
    <SectionPage title={title}>
      <Refused {...refusal} />
    </SectionPage>
  );
}
