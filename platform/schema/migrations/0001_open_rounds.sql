ALTER TABLE `round_steps` ADD `lapse` text;--> statement-breakpoint
ALTER TABLE `rounds` ADD `expires_at` integer;--> statement-breakpoint
CREATE INDEX `rounds_expiring` ON `rounds` (`expires_at`) WHERE "rounds"."status" = 'open';
