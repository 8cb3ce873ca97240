import { useHasCall } from '#src/domain/system/merchant-context.ts';
import { memberTexts } from '#src/features/member/member-texts.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { SafeSection } from '#src/shared/ui/feedback/load-failed.tsx';
import { SectionPage } from '#src/shared/ui/layout/card-section.tsx';

import { LinkedProviders } from './components/linked-providers.tsx';
import { LoginMethods } from './components/login-methods.tsx';
import { SessionList } from './components/session-list.tsx';

const messages = defineMessages({
  lead: {
    id: 'security.lead',
    defaultMessage: 'Protect your account and see where you’re logged in.',
    description: 'Under the title',
  },
});

export function SecurityPage() {
  const { t } = useTranslator();
  const hasSessions = useHasCall('security.sessions');
  return (
    <SectionPage title={t(memberTexts.securityCentre)} {...(hasSessions && { lead: t(messages.lead) })}>
      <SafeSection>
        <LoginMethods />
      </SafeSection>
      <SafeSection>
        <LinkedProviders />
      </SafeSection>
      <SafeSection>
        <SessionList />
      </SafeSection>
    </SectionPage>
  );
}
