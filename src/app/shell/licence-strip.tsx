import { helpOrganisations } from '#contract/values/jurisdictions.ts';
import { MemberLink } from '#src/domain/identity/member-link.tsx';
import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { MerchantLink } from '#src/domain/system/merchant-link.tsx';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';

import styles from './licence-strip.module.css';

const messages = defineMessages({
  label: {
    id: 'shell.licence.label',
    defaultMessage: 'Licence and help',
    description: 'Name of the strip at the end of every page, for screen readers',
  },
  limits: {
    id: 'shell.licence.limits',
    defaultMessage: 'Limits and breaks',
    description: 'Link in the strip at the end of every page: deposit limits, breaks; short',
  },
});

/** If the jurisdiction requires it. The page fills the first screen, so that the strip does not move while visible. */
export function LicenceStrip() {
  const { t } = useTranslator();
  const { brand, jurisdiction } = useMerchant();
  const [help] = helpOrganisations[jurisdiction];
  return (
    <aside className={styles.strip} aria-label={t(messages.label)}>
      <span className={styles.age} dir="ltr">
        {brand.ageLimit}+
      </span>
      <bdi>{brand.licence}</bdi>
      <span className={styles.links}>
        <MemberLink to="/m/member/protection">{t(messages.limits)}</MemberLink>
        {help && <MerchantLink href={help.url}>{help.name}</MerchantLink>}
      </span>
    </aside>
  );
}
