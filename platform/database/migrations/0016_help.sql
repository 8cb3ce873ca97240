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