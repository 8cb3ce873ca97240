import { createFileRoute } from '@tanstack/react-router';

import { leadHome } from '#src/domain/system/unknown-path.ts';

// All paths without a route.
export const Route = createFileRoute('/$')({ beforeLoad: leadHome });
