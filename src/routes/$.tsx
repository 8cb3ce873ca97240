import { createFileRoute } from '@tanstack/react-router';

import { redirectHome } from '#src/domain/identity/unknown-path.ts';

// All paths without a route.
export const Route = createFileRoute('/$')({ beforeLoad: redirectHome });
