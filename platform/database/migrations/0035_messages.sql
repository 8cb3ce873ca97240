CREATE TABLE `used_number_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `used_number_tokens_by_age` ON `used_number_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `outgoing_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`merchant_code` text NOT NULL,
	`channel` text NOT NULL,
	`sealed` text,
	`status` text DEFAULT 'waiting' NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`next_at` integer NOT NULL,
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `outgoing_messages_due` ON `outgoing_messages` (`channel`,`next_at`) WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX `outgoing_messages_by_age` ON `outgoing_messages` (`created_at`);