import { createFileRoute } from '@tanstack/react-router';

import { redirectHome } from '#src/domain/identity/unknown-path.ts';

// Without this route the router would treat a layout as the page of `/m`.
export const Route = createFileRoute('/m/')({ beforeLoad: redirectHome });
