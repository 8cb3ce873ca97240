import { createFileRoute } from '@tanstack/react-router';

import { requireAgent } from '#src/domain/agents/require-agent.ts';

export const Route = createFileRoute('/m/_agent')({ beforeLoad: requireAgent });
