import { useQuery } from '@tanstack/react-query';
import { useMatches } from '@tanstack/react-router';

import { whitelabelQuery } from '#src/domain/system/system-queries.ts';
import { listAgentPages } from '#src/features/agents/home/lib/agent-tiles.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { useHasPage } from '#src/shared/navigation/absent-pages.ts';
import { Link } from '#src/shared/navigation/link.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

const messages = defineMessages({
  label: {
    id: 'agents.menu.label',
    defaultMessage: 'Agents’ pages',
    description: 'Name of the menu of agents at the side of a wide screen, for screen readers',
  },
});

/** A link is active on its page, whatever the search string. */
const byPath = { exact: true, includeSearch: false };
/** The pages of the three kinds of contract, which the menu has as one entry. */
const contractPaths = /^\/m\/member\/agent\/get\w+Contract$/;

type AgentMenuProps = { listClass: string | undefined; itemClass: string | undefined };

/** The agents' pages at the side of a wide screen. */
export function AgentMenu({ listClass, itemClass }: AgentMenuProps) {
  const { t } = useTranslator();
  const flags = useQuery(whitelabelQuery()).data;
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  const hasPage = useHasPage();
  if (!flags) return null;
  const pages = listAgentPages(flags).filter(({ target }) => hasPage(target.to));
  return (
    <ul className={listClass} aria-label={t(messages.label)}>
      {pages.map(({ icon, label, target }) => (
        <li key={label.id}>
          <Link
            className={itemClass}
            activeOptions={byPath}
            {...target}
            {...(label.id === 'agents.tile.contracts' &&
              contractPaths.test(path) && { 'aria-current': 'page' })}
          >
            <Icon name={icon} />
            <span>{t(label)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
