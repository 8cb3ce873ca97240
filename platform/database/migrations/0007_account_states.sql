ALTER TABLE `accounts` ADD `state` text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE `accounts` ADD `state_until` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `excluded_until` integer;--> statement-breakpoint
ALTER TABLE `sessions` ADD `ended_by` text;