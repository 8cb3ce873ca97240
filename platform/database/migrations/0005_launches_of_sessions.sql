-- A launch from before belongs to no session: it ends.
DROP TABLE `launches`;--> statement-breakpoint
CREATE TABLE `launches` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`key_hash` text,
	`session_hash` text NOT NULL,
	`merchant_code` text NOT NULL,
	`node_id` integer NOT NULL,
	`mode` text NOT NULL,
	`language` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`session_hash`) REFERENCES `sessions`(`token_hash`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`node_id`) REFERENCES `games`(`node_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `launches_of_session` ON `launches` (`session_hash`);--> statement-breakpoint
CREATE INDEX `launches_by_key` ON `launches` (`key_hash`);--> statement-breakpoint
CREATE INDEX `launches_by_age` ON `launches` (`expires_at`);