import { createFileRoute } from '@tanstack/react-router';

import { requireSession } from '#src/domain/identity/require-session.ts';

/** Pages that need a session; a guest's session counts. */
export const Route = createFileRoute('/m/_session')({ beforeLoad: requireSession });
