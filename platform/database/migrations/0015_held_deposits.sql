CREATE TABLE `writes_under_way` (
	`scope` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`claim` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`scope`, `idempotency_key`)
);
--> statement-breakpoint
ALTER TABLE `deposit_orders` ADD `held_for` text;