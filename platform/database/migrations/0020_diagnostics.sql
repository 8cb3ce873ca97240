CREATE TABLE `diagnostic_traces` (
	`trace_id` text NOT NULL,
	`diagnostics_id` text NOT NULL,
	PRIMARY KEY(`trace_id`, `diagnostics_id`),
	FOREIGN KEY (`diagnostics_id`) REFERENCES `diagnostics`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `diagnostic_traces_of_report` ON `diagnostic_traces` (`diagnostics_id`);--> statement-breakpoint
CREATE TABLE `diagnostics` (
	`id` text PRIMARY KEY NOT NULL,
	`merchant_code` text NOT NULL,
	`account_id` text,
	`report` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `diagnostics_by_age` ON `diagnostics` (`at`);