import type { LinkProps } from '@tanstack/react-router';

import type { IconName } from '#src/shared/ui/media/icon-names.ts';

/** Something that waits for an agent, and the page where the agent does it. */
export type AgentTask = { key: string; icon: IconName; text: string; link: LinkProps };
