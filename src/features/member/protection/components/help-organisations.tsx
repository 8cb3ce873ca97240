import { helpOrganisations } from '#contract/values/jurisdictions.ts';
import { MenuRow } from '#src/domain/system/menu-row.tsx';
import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { CardSection } from '#src/shared/ui/layout/card-section.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

const messages = defineMessages({
  title: {
    id: 'protection.help.title',
    defaultMessage: 'When gambling stops being fun',
    description: 'Heading over organisations that help people whom gambling harms',
  },
  lead: {
    id: 'protection.help.lead',
    defaultMessage: 'Free and confidential help.',
    description: 'Under the heading over organisations that help',
  },
});

export function HelpOrganisations() {
  const { t } = useTranslator();
  const { jurisdiction } = useMerchant();
  return (
    <CardSection title={t(messages.title)} lead={t(messages.lead)}>
      {helpOrganisations[jurisdiction].map(({ name, url, phone }) => (
        <MenuRow
          key={url}
          icon="headset"
          label={<bdi>{name}</bdi>}
          hint={phone && <bdi dir="ltr">{phone}</bdi>}
          href={url}
          trailing={<Icon name="external" size={16} />}
        />
      ))}
    </CardSection>
  );
}
