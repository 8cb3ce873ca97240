CREATE TABLE `feedback_answers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`ticket_no` text NOT NULL,
	`text` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`ticket_no`) REFERENCES `feedback_tickets`(`ticket_no`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `feedback_answers_of_ticket` ON `feedback_answers` (`ticket_no`);--> statement-breakpoint
CREATE TABLE `feedback_pictures` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`ticket_no` text,
	`position` integer NOT NULL,
	`jpeg` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`ticket_no`) REFERENCES `feedback_tickets`(`ticket_no`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `feedback_pictures_of_ticket` ON `feedback_pictures` (`ticket_no`,`position`);--> statement-breakpoint
CREATE INDEX `feedback_pictures_by_age` ON `feedback_pictures` (`at`);--> statement-breakpoint
CREATE TABLE `feedback_tickets` (
	`ticket_no` text PRIMARY KEY NOT NULL,
	`merchant_code` text NOT NULL,
	`account_id` text NOT NULL,
	`draft_id` text NOT NULL,
	`category` text NOT NULL,
	`text` text NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	`closed_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `feedback_ticket_of_draft` ON `feedback_tickets` (`account_id`,`draft_id`);--> statement-breakpoint
CREATE INDEX `feedback_tickets_of_account` ON `feedback_tickets` (`account_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `feedback_tickets_in_state` ON `feedback_tickets` (`status`,`created_at`);--> statement-breakpoint
CREATE TABLE `help_topics` (
	`merchant_code` text NOT NULL,
	`code` text NOT NULL,
	`sequence` integer NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	PRIMARY KEY(`merchant_code`, `code`),
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `help_topics_in_order` ON `help_topics` (`merchant_code`,`sequence`);