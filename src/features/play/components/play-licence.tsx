import { helpOrganisations, needsNoticeOnEveryPage } from '#contract/values/jurisdictions.ts';
import { MemberLink } from '#src/domain/identity/member-link.tsx';
import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { MerchantLink } from '#src/domain/system/merchant-link.tsx';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';

import styles from './play-licence.module.css';

const messages = defineMessages({
  label: {
    id: 'launch.licence.label',
    defaultMessage: 'Licence and help',
    description: 'Names the line with age, licence and help over a running game, for screen readers',
  },
  limits: {
    id: 'launch.licence.limits',
    defaultMessage: 'Limits',
    description: 'Link over a running game, to deposit limits and breaks; very short',
  },
  help: {
    id: 'launch.licence.help',
    defaultMessage: 'Help',
    description: 'Link over a running game to help for problem gamblers; very short',
  },
});

export function PlayLicence() {
  const { t } = useTranslator();
  const { brand, jurisdiction } = useMerchant();
  if (!needsNoticeOnEveryPage(jurisdiction)) return null;
  const [help] = helpOrganisations[jurisdiction];
  return (
    <aside className={styles.line} aria-label={t(messages.label)}>
      <span className={styles.age} dir="ltr">
        {brand.ageLimit}+
      </span>
      <bdi>{brand.licence}</bdi>
      <MemberLink to="/m/member/protection">{t(messages.limits)}</MemberLink>
      {help && (
        <MerchantLink href={help.url}>
          {t(messages.help)}
          <span className="sr-only">: {help.name}</span>
        </MerchantLink>
      )}
    </aside>
  );
}
