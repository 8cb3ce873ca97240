DROP INDEX `push_queue_due`;--> statement-breakpoint
CREATE INDEX `push_queue_due` ON `push_queue` (`topic`,`next_at`);